import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleHistory } from '#src/sample/sample-history.js';
import type { JobView, StatusView } from '#projections/status/status.view.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { everyHours } from '../support/working-api.js';
import type { Program } from './program.js';
import { SyncPlace, waitLong } from './sync-place.js';
import { settingsFor, type SyncingService } from './syncing-service.js';

const KEY = '0123456789abcdef0123456789abcdef';
/** Read in about ten requests, a quarter of a second apart. */
const PLAYS = 1_300;
const SEEDED = { SEED_SAMPLE_DATA: 'true' };

interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly queuedAt: Date;
}

describe('jobs and the processes that do them', () => {
  let server: ScrobbleSourceServer;
  let place: SyncPlace;

  beforeEach(async () => {
    const users = [{ name: 'Mira', scrobbles: everyHours(PLAYS, new Date(), 150) }];
    server = await ScrobbleSourceServer.start({ users, keys: [KEY] });
    place = await SyncPlace.make(server);
  });
  afterEach(async () => {
    await place.remove();
    await server.close();
  });

  const jobs = (): Promise<JobRow[]> =>
    place.query(`select id, state, queued_at as "queuedAt" from jobs order by number`);
  const statusOf = async (service: SyncingService): Promise<StatusView> =>
    (await service.get('/api/v1/status')) as StatusView;
  const syncWorkerOf = async (service: SyncingService): Promise<string | undefined> =>
    (await statusOf(service)).workers.find(({ name }) => name === 'sync')?.state;

  async function recorded(): Promise<number> {
    const [{ count }] = await place.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'ScrobbleRecorded'`,
    );

    return count;
  }

  /** A first start that is about to load its sample, and has begun to. */
  async function givenHalfASample(): Promise<Program> {
    const program = await place.startSilently(SEEDED);
    const isThere = async (): Promise<boolean> => (await recorded().catch(() => 0)) > 0;
    await waitLong('some of the sample is there', isThere);

    return program;
  }

  async function expectCleanEnd(program: Program): Promise<void> {
    program.signal('SIGTERM');
    expect((await program.ended).status).toBe(0);
  }

  it('complete a sample whose start was killed, as if that had been the only one', async () => {
    const killed = await givenHalfASample();
    killed.signal('SIGKILL');
    await killed.ended;
    const [{ id, state, queuedAt }] = await jobs();
    expect(state).toBe('Running');
    const plays = [...sampleHistory(queuedAt)];
    expect(await recorded()).toBeLessThan(plays.length);

    const service = await place.start(SEEDED);
    expect(service.process.greeting).toContain('A sample history is loaded');
    expect(await jobs()).toEqual([{ id, state: 'Succeeded', queuedAt }]);
    expect(await recorded()).toBe(plays.length);
    const status = await statusOf(service);
    expect(status.ingest.scrobbles).toBe(plays.length);
    expect(status.coverage.withAudio).toBeGreaterThan(status.coverage.tracks / 2);
    await place.verify();
  });

  it('do not hold up who stops a start in the middle of its sample', async () => {
    const program = await givenHalfASample();
    await expectCleanEnd(program);
    expect(program.output).toMatch(/^API key +bkb_/m);
    expect((await jobs()).map(({ state }) => state)).toEqual(['Running']);
  });

  it('stop with the service in the middle of a sync, and go on as the same job', async () => {
    const first = await place.start();
    await first.configure(settingsFor(KEY));
    await first.queue('sync');
    await waitLong('the sync is under way', () => server.requests.length >= 5);
    await expectCleanEnd(first.process.program);
    const [job, ...others] = await jobs();
    expect([job.state, others]).toEqual(['Running', []]);
    const before = server.requests.length;

    const second = await place.start();
    const { id, result } = (await second.ended('sync')) as unknown as JobView;
    expect(id).toBe(job.id);
    expect(result).toMatchObject({ recorded: PLAYS });
    expect(await jobs()).toHaveLength(1);
    expect(server.requests.length - before).toBeLessThan(12);
    await expectSynced(second, server.user('Mira'));
  });

  it('wait for a worker, and are done once however many there are', async () => {
    const first = await place.start();
    await first.configure(settingsFor(KEY));
    expect((await first.process.stop('SIGTERM')).status).toBe(0);

    // Every role in a process of its own.
    const api = await place.start({ ROLES: 'api' });
    const asked = Array.from({ length: 6 }, () => api.send('POST', '/api/v1/jobs/sync'));
    const answers = (await Promise.all(asked)).map(({ body }) => (body as { queued: boolean }).queued);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await statusOf(api)).jobs.map(({ state }) => state)).toEqual(['Queued']);
    expect(await syncWorkerOf(api)).toBe('Stopped');

    const workers = [
      await place.startSilently({ ROLES: 'worker' }),
      await place.startSilently({ ROLES: 'worker' }),
    ];
    for (const worker of workers) await worker.says(/^Backbeat works as worker$/m);
    await waitLong('it is under way', async () => (await syncWorkerOf(api)) === 'Running');
    await place.startSilently({ ROLES: 'projector' });
    expect(await api.ended('sync')).toMatchObject({ state: 'Succeeded', result: { recorded: PLAYS } });
    expect(await jobs()).toHaveLength(1);
    expect(server.concurrent).toBe(1);
    await expectSynced(api, server.user('Mira'));
    expect(await syncWorkerOf(api)).toBe('Idle');
    for (const worker of workers) await expectCleanEnd(worker);
    expect(await syncWorkerOf(api)).toBe('Stopped');
  });
});
