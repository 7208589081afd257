import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appWith } from '../../../test/support/outbound-app.js';
import { inTurn, OutboundScene, requestOf } from '../../../test/support/outbound.js';
import { Interrupted, Retryable } from './faults.js';
import { OutboundModule } from './outbound.module.js';
import { Outbound } from './outbound.port.js';

/** Longer than a test may take: what waits for it, or is not interrupted, fails. */
const ENDLESS_MS = 3_600_000;

/** Stops as work does that must be finished before its tools are put away. */
@Injectable()
class Worker implements BeforeApplicationShutdown {
  work: Promise<unknown> = Promise.resolve();

  constructor(readonly outbound: Outbound) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.work;
  }
}

describe('a service that stops', () => {
  let scene: OutboundScene;

  beforeEach(async () => void (scene = await OutboundScene.open()));
  afterEach(() => scene.close());

  const hang: RequestListener = () => undefined;
  const readNothing = (): never => {
    throw new Retryable('Later.', 200, { retryAfterMs: ENDLESS_MS });
  };

  it('ends a request in the middle, and those that wait behind it', async () => {
    const server = await scene.server(hang);
    const client = await scene.client();
    const asking = ['/1', '/2', '/3'].map((path) =>
      client
        .get(requestOf(server.at(path), { deadlineMs: ENDLESS_MS }), () => 1)
        .catch((fault: unknown) => fault),
    );
    await expect.poll(() => server.arrivals.length).toBe(1);
    await client.beforeApplicationShutdown();

    for (const fault of await Promise.all(asking)) expect(fault).toBeInstanceOf(Interrupted);
    expect(server.arrivals).toHaveLength(1);
  });

  it('ends a pause', async () => {
    const server = await scene.server(inTurn());
    const client = await scene.client();
    const asking = client.get(requestOf(server.at('/')), readNothing).catch((fault: unknown) => fault);
    await expect.poll(() => scene.calls()).toHaveLength(1);
    await client.beforeApplicationShutdown();

    expect(await asking).toBeInstanceOf(Interrupted);
  });

  it('ends waiting for the turn of another process', async () => {
    const server = await scene.server(hang);
    const [holder, client] = [await scene.client(), await scene.client()];
    const held = holder.get(requestOf(server.at('/')), () => 1).catch((fault: unknown) => fault);
    await expect.poll(() => server.arrivals.length).toBe(1);
    const asking = client.get(requestOf(server.at('/')), () => 1).catch((fault: unknown) => fault);
    await expect.poll(() => scene.waiting()).toBe(1);
    await client.beforeApplicationShutdown();

    expect(await asking).toBeInstanceOf(Interrupted);
    await holder.beforeApplicationShutdown();
    await held;
  });

  it('asks nobody any more, and keeps no connection', async () => {
    const server = await scene.server(inTurn());
    const client = await scene.client();
    await client.get(requestOf(server.at('/')), () => 1);
    await client.beforeApplicationShutdown();

    await expect(client.get(requestOf(server.at('/')), () => 1)).rejects.toThrow(Interrupted);
    await expect.poll(() => scene.turnConnections()).toBe(0);
  });

  it('is not held up by work that waits for an answer', async () => {
    const server = await scene.server(hang);
    const app = await appWith(scene.url, [OutboundModule], [Worker]);
    const worker = app.get(Worker);
    worker.work = worker.outbound
      .get(requestOf(server.at('/'), { deadlineMs: ENDLESS_MS }), () => 1)
      .catch((fault: unknown) => fault);
    await expect.poll(() => server.arrivals.length).toBe(1);
    await app.close();

    expect(await worker.work).toBeInstanceOf(Interrupted);
    expect(await scene.calls()).toMatchObject([{ status: null }]);
  });
});
