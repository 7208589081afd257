import { QueryBus } from '@nestjs/cqrs';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GetStatus, type StatusView } from '#projections/status/get-status.query.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { EventStream } from '../support/event-stream.js';
import { until } from '../support/working-api.js';

/** A service that is listened to, and how often it looked. */
class Watched {
  private readonly looking;
  private readonly streams: EventStream[] = [];

  private constructor(
    readonly api: TestApi,
    private readonly address: string,
  ) {
    this.looking = vi.spyOn(api.app.get(QueryBus), 'execute');
  }

  static async start(database: TestDatabase): Promise<Watched> {
    const api = await createTestApi({ databaseUrl: database.url });
    await api.app.listen(0, '127.0.0.1');
    const { port } = api.app.getHttpServer().address() as AddressInfo;

    return new Watched(api, `http://127.0.0.1:${port}/api/v1/status/stream`);
  }

  get looks(): number {
    return this.looking.mock.calls.filter(([query]) => query instanceof GetStatus).length;
  }

  async listen(): Promise<EventStream> {
    const stream = await EventStream.open(this.address, this.api.token);
    this.streams.push(stream);

    return stream;
  }

  ask(headers: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(this.address, { headers });
  }

  async control(what: 'pause' | 'resume'): Promise<void> {
    await this.api.request(`/api/v1/jobs/${what}`, { method: 'POST' });
  }

  /** Waits until it has looked so many times more. */
  async looksAgain(times: number): Promise<void> {
    const before = this.looks;
    await until(
      () => Promise.resolve(this.looks),
      (looks) => looks >= before + times,
    );
  }

  async close(): Promise<void> {
    for (const stream of this.streams) stream.leave();
    await this.api.close();
  }
}

const pausedOf = (status: StatusView | undefined): boolean | undefined => status?.enrichment.paused;

/** Reads on until the enrichment is paused, or not; what is under way in between may be seen as well. */
async function readUntilPaused(stream: EventStream, isPaused: boolean): Promise<readonly StatusView[]> {
  const read: StatusView[] = [];
  while (pausedOf(read.at(-1)) !== isPaused || read.at(-1)?.projections.some(({ lag }) => lag > 0)) {
    const status = await stream.next<StatusView>();
    if (status === undefined) throw new Error('The stream ended.');
    read.push(status);
  }

  return read;
}

describe('the status as a stream', () => {
  let database: TestDatabase;
  let watched: Watched;

  beforeEach(async () => {
    database = await createTestDatabase();
    watched = await Watched.start(database);
  });
  afterEach(async () => {
    await watched.close();
    await database.drop();
    vi.restoreAllMocks();
  });

  it('begins with the status as it is', async () => {
    const stream = await watched.listen();
    const { status, headers } = stream.response;

    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(headers.get('cache-control')).toContain('no-cache');
    expect(await stream.next()).toEqual(await watched.api.get('/api/v1/status'));
  });

  it('goes on whenever it is another, and only then', async () => {
    const stream = await watched.listen();
    const first = await stream.next<StatusView>();
    expect(pausedOf(first)).toBe(false);
    await watched.looksAgain(3);
    await watched.control('pause');
    const read = await readUntilPaused(stream, true);
    expect(read.at(-1)).toEqual(await watched.api.get('/api/v1/status'));
    const told = [first, ...read].map((status) => JSON.stringify(status));
    expect(told.filter((status, index) => status === told[index - 1])).toEqual([]);
    await watched.api.request('/api/v1/jobs/sync', { method: 'POST' });
    const { jobs, enrichment } = (await stream.next<StatusView>()) as StatusView;
    expect(enrichment.paused).toBe(true);
    expect(jobs).toMatchObject([{ command: 'sync', state: 'Queued' }]);
  });

  it('is the same for all who listen, and looked at once for them', async () => {
    const one = await watched.listen();
    const first = await one.next();
    const before = watched.looks;
    const other = await watched.listen();
    expect(await other.next()).toEqual(first);
    // Who comes later is told what is known.
    expect(watched.looks - before).toBeLessThan(2);
    await watched.control('pause');
    expect(await readUntilPaused(one, true)).toEqual(await readUntilPaused(other, true));
    one.leave();
    await watched.control('resume');
    await readUntilPaused(other, false);
  });

  it('costs nothing when nobody listens any more, and begins anew', async () => {
    const clock = await Watched.start(database);
    await clock.listen();
    const stream = await watched.listen();
    await stream.next();
    await watched.looksAgain(1);
    stream.leave();
    // A look may be under way while they leave.
    await clock.looksAgain(2);
    const before = watched.looks;
    await clock.looksAgain(3);
    expect(watched.looks).toBe(before);

    await watched.control('pause');
    expect(pausedOf(await (await watched.listen()).next())).toBe(true);
    await clock.close();
  });

  it('is for keys alone, and refused as JSON', async () => {
    const refused = await watched.ask({});
    expect(refused.status).toBe(401);
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await refused.json()).toEqual({ error: 'Invalid or missing API key.' });
    expect((await watched.ask({ 'x-api-key': 'bkb_nobody' })).status).toBe(401);
    expect(watched.looks).toBe(0);
  });

  it('ends with the service, which does not wait for who listens', async () => {
    const streams = [await watched.listen(), await watched.listen()];
    for (const stream of streams) await stream.next();
    await watched.api.app.close();
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([undefined, undefined]);
  });
});
