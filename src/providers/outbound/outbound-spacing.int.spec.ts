import { Logger } from '@nestjs/common';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Loopback } from '../../../test/support/loopback.js';
import { inTurn, OutboundScene, QuickPolicy, requestOf } from '../../../test/support/outbound.js';
import { Interrupted, Misasked, Retryable } from './faults.js';
import type { Outbound } from './outbound.port.js';

const INTERVAL_MS = 120;

/** Every lost connection is an attempt. */
class PatientPolicy extends QuickPolicy {
  override readonly attempts = 30;
}

/** All that is asserted of distances is what the server saw. */
describe('requests of several processes to one provider', () => {
  let scene: OutboundScene;
  let one: Outbound;
  let other: Outbound;

  beforeEach(async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    scene = await OutboundScene.open();
    [one, other] = [await scene.client(new PatientPolicy()), await scene.client(new PatientPolicy())];
  });
  afterEach(async () => {
    await scene.close();
    vi.restoreAllMocks();
  });

  const ask = (client: Outbound, server: Loopback, path: string, deadlineMs = 10_000): Promise<string> =>
    client.get(requestOf(server.at(path), { minIntervalMs: INTERVAL_MS, deadlineMs }), ({ body }) => body);
  const arrived = (server: Loopback, count: number): Promise<void> =>
    expect.poll(() => server.arrivals.length).toBeGreaterThanOrEqual(count);

  it('are an interval apart, and everybody has a turn', async () => {
    const server = await scene.server(inTurn());
    await Promise.all(
      [one, other].flatMap((client, process) =>
        Array.from({ length: 8 }, (_, index) => ask(client, server, `/${process}/${index}`)),
      ),
    );

    expect(server.arrivals).toHaveLength(16);
    expect(server.leastGap()).toBeGreaterThanOrEqual(INTERVAL_MS);
    const asking = server.arrivals.map(({ path }) => path[1]);
    expect(asking.slice(2, 6).toSorted()).toEqual(['0', '0', '1', '1']);
  });

  it('are an interval apart though answers are slow, broken or late', async () => {
    const trouble: readonly RequestListener[] = [
      ({ socket }) => socket.resetAndDestroy(),
      (_, response) => response.writeHead(200, { 'content-length': 9 }).write('1', () => response.destroy()),
      () => undefined,
      (_, response) => response.writeHead(302, { location: '/' }).end(),
    ];
    const slow: RequestListener = (_, response) => void setTimeout(() => response.end('1'), 150);
    const server = await scene.server(inTurn(slow, ...trouble, slow));
    await Promise.all(
      [one, other].flatMap((client) =>
        Array.from({ length: 4 }, (_, index) => ask(client, server, `/${index}`, 400)),
      ),
    );

    expect(server.arrivals).toHaveLength(8 + trouble.length);
    expect(server.leastGap()).toBeGreaterThanOrEqual(INTERVAL_MS);
  });

  it('are farther apart after an answer that asks for it', async () => {
    const server = await scene.server(inTurn());
    const request = requestOf(server.at('/few'), {
      minIntervalMs: INTERVAL_MS,
      pauseAfterMs: ({ body }) => Number(body) * 3 * INTERVAL_MS,
    });
    await one.get(request, ({ body }) => body);
    await ask(other, server, '/more');
    const [few, more] = server.arrivals.map(({ at }) => at);

    expect((more ?? 0) - (few ?? 0)).toBeGreaterThanOrEqual(3 * INTERVAL_MS);
  });

  it.each([
    ['passes', new Retryable('Later.', 503), 3 * INTERVAL_MS],
    ['passes later than it asks for', new Retryable('Later.', 503, { retryAfterMs: 600 }), 600],
    ['does not pass', new Misasked('Never.', 422), 3 * INTERVAL_MS],
  ])('are farther apart after a fault that %s, in an answer that asks for it', async (_, fault, gapMs) => {
    const server = await scene.server(inTurn());
    const request = requestOf(server.at('/few'), {
      minIntervalMs: INTERVAL_MS,
      pauseAfterMs: () => 3 * INTERVAL_MS,
    });
    const faults: Error[] = [fault];
    const asking = one.get(request, ({ body }) => {
      const next = faults.shift();
      if (next !== undefined) throw next;

      return body;
    });
    await asking.catch(() => undefined);
    await ask(other, server, '/more');
    const [few = 0, more = 0] = server.arrivals.map(({ at }) => at);

    expect(more - few).toBeGreaterThanOrEqual(gapMs);
    expect(more - few).toBeLessThan(gapMs + 5_000);
  });

  it('are an interval apart when one is killed in the middle, which goes on no longer', async () => {
    let ended = Infinity;
    const server = await scene.server(
      inTurn(({ socket }) => void socket.once('close', () => (ended = performance.now()))),
    );
    const first = ask(one, server, '/first');
    await arrived(server, 1);
    const second = ask(other, server, '/second');
    await expect.poll(() => scene.waiting()).toBe(1);
    const killed = performance.now();
    await scene.cutOffTurns('held');
    expect(await Promise.all([first, second])).toEqual(['1', '1']);

    expect(server.arrivals.map(({ path }) => path)).toEqual(['/first', '/second', '/first']);
    expect((server.arrivals[1]?.at ?? 0) - killed).toBeGreaterThanOrEqual(INTERVAL_MS);
    expect(ended).toBeLessThan(server.arrivals[1]?.at ?? 0);
    expect(server.leastGap()).toBeGreaterThanOrEqual(INTERVAL_MS);
  });

  it('are an interval apart when one stops in the middle', async () => {
    const server = await scene.server(inTurn(() => undefined));
    const stopping = await scene.client();
    const first = ask(stopping, server, '/first').catch((fault: unknown) => fault);
    await arrived(server, 1);
    const second = ask(other, server, '/second');
    await expect.poll(() => scene.waiting()).toBe(1);
    const stopped = performance.now();
    await stopping.beforeApplicationShutdown();

    expect(await first).toBeInstanceOf(Interrupted);
    expect(await second).toBe('1');
    expect((server.arrivals[1]?.at ?? 0) - stopped).toBeGreaterThanOrEqual(INTERVAL_MS);
  });

  it('are an interval apart when all connections are lost again and again', async () => {
    const server = await scene.server(inTurn());
    const all = Promise.all(
      [one, other].flatMap((client) =>
        Array.from({ length: 5 }, (_, index) => ask(client, server, `/${index}`)),
      ),
    );
    for (const count of [1, 3, 5, 7]) {
      await arrived(server, count);
      await scene.cutOffTurns();
    }
    expect(await all).toEqual(Array.from({ length: 10 }, () => '1'));

    expect(server.leastGap()).toBeGreaterThanOrEqual(INTERVAL_MS);
  });
});
