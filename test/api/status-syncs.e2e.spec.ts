import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IngestView } from '#projections/status/status.view.js';
import { LEVELS, levelsOf } from '../support/status-levels.js';
import { everyHours, MIRAS, SOURCE_KEY, until, WorkingApi } from '../support/working-api.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const PLAYS = 50;
const OTHER_KEY = 'fedcba9876543210fedcba9876543210';
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const inKolkata = (moment: Date): string =>
  `${new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
const after = (minutes: number): string => inKolkata(minutesLater(minutes));

describe('the status of a service that syncs', () => {
  let working: WorkingApi;

  beforeEach(async () => {
    const source = { keys: [SOURCE_KEY, OTHER_KEY] };
    const scrobbles = everyHours(PLAYS, NOW);
    working = await WorkingApi.start({ now: NOW, timeZone: 'Asia/Kolkata', scrobbles, source });
  });
  afterEach(() => working.close());

  const ingest = async (): Promise<IngestView> => (await working.status()).ingest;

  async function syncAfter(minutes: number): Promise<void> {
    working.api.clock.moveTo(minutesLater(minutes));
    await working.run('sync');
  }

  it('has what it is said to have, at every level', async () => {
    await syncAfter(0);
    expect(levelsOf(await working.status())).toEqual(LEVELS);
  });

  it('tells what a sync brought, in the time zone of the service', async () => {
    await syncAfter(3);
    expect(await ingest()).toEqual({
      lastSyncAt: after(3),
      lastSuccessAt: after(3),
      lastError: null,
      nextSyncAt: after(18),
      scrobbles: PLAYS,
      sourceScrobbles: PLAYS,
      sourceCountedAt: after(3),
      newestPlay: after(-60),
      oldestPlay: after(-60 * PLAYS),
    });
    expect((await working.status()).jobs).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        command: 'sync',
        state: 'Succeeded',
        held: false,
        queuedAt: after(3),
        startedAt: after(3),
        finishedAt: after(3),
        progress: { done: PLAYS, total: PLAYS, unit: 'scrobbles' },
        result: { recorded: PLAYS, duplicates: 0, amended: 0, retracted: 0, invalid: 0 },
        error: null,
      },
    ]);
  });

  it('shows when the source counts otherwise', async () => {
    await syncAfter(0);
    // Not of the last day, which the next sync looks at again.
    working.mira.remove(({ uts }) => uts < minutesLater(-60 * 46).getTime() / 1000);
    await syncAfter(5);
    expect(await ingest()).toMatchObject({
      scrobbles: PLAYS,
      sourceScrobbles: PLAYS - 4,
      sourceCountedAt: after(5),
    });
  });

  it('tells of a failure until there is a success, and waits for who can mend it', async () => {
    await syncAfter(0);
    working.source.suspend(SOURCE_KEY);
    await syncAfter(10);
    const { jobs } = await working.status();
    expect(jobs.map(({ state, queuedAt }) => [state, queuedAt])).toEqual([
      ['Failed', after(10)],
      ['Succeeded', after(0)],
    ]);
    expect(jobs[0]).toMatchObject({
      error: expect.stringMatching(/suspended/) as string,
      finishedAt: after(10),
    });
    expect(await ingest()).toMatchObject({
      lastSyncAt: after(10),
      lastSuccessAt: after(0),
      lastError: jobs[0].error,
      nextSyncAt: null,
      scrobbles: PLAYS,
    });

    working.api.clock.moveTo(minutesLater(30));
    await working.configure({ scrobbleSourceApiKey: OTHER_KEY });
    expect((await ingest()).nextSyncAt).toBe(after(31));
    working.api.clock.moveTo(minutesLater(31));
    await working.becomes('sync', { state: 'Succeeded', queuedAt: after(31) });
    expect(await ingest()).toMatchObject({
      lastError: null,
      lastSuccessAt: after(31),
      nextSyncAt: after(46),
    });
  });

  it('says when the next sync is due, by settings that hold at once', async () => {
    expect((await ingest()).nextSyncAt).toBe(after(1));
    await working.configure({ scrobbleSourceUsername: '' });
    expect((await ingest()).nextSyncAt).toBeNull();
    await working.configure(MIRAS);
    await syncAfter(0);
    expect((await ingest()).nextSyncAt).toBe(after(15));
    await working.configure({ incrementalIntervalMinutes: 5 });
    expect((await ingest()).nextSyncAt).toBe(after(5));
    await working.configure({ scrobbleSourceApiKey: null });
    expect((await ingest()).nextSyncAt).toBeNull();
    await working.configure({ ...MIRAS, incrementalIntervalMinutes: 10_080 });
    expect((await ingest()).nextSyncAt).toBe(after(10_080));
    await working.configure({ incrementalIntervalMinutes: 2 });
    working.api.clock.moveTo(minutesLater(2));
    expect(await working.becomes('sync', { state: 'Succeeded', queuedAt: after(2) })).toMatchObject({
      result: { recorded: 0 },
    });
  });

  it('shows the requests that were made, without the key', async () => {
    await syncAfter(0);
    working.source.fault('unavailable', { times: 1 });
    await syncAfter(5);
    const { outboundCalls } = await working.status();
    const paths = outboundCalls.map(({ path }) => path);

    expect(outboundCalls).toHaveLength(working.source.requests.length);
    expect(outboundCalls.map(({ status, error }) => [status, error === null])).toEqual([
      [200, true],
      [200, true],
      [503, false],
      [200, true],
      [200, true],
    ]);
    expect(paths[0]).toMatch(/^\/2\.0\/\?.*method=user\.getInfo/);
    expect(paths.every((path) => path.includes('api_key='))).toBe(true);
    expect(JSON.stringify(await working.status())).not.toContain(SOURCE_KEY);
  });

  /** Of those who do jobs. */
  const jobStates = async (): Promise<readonly string[]> =>
    (await working.status()).workers
      .filter(({ name }) => !name.startsWith('enrichment '))
      .map(({ state }) => state);

  it('shows who is at work, and who waits', async () => {
    expect(await working.worker('sync')).toEqual({
      name: 'sync',
      state: 'Idle',
      current: null,
      done: 0,
      total: null,
    });
    await working.queue('sync');
    await working.stopAt(1);
    await working.queue('backfill');
    expect(await jobStates()).toEqual(['Running', 'Queued', 'Idle', 'Idle']);
    expect((await ingest()).nextSyncAt).toBeNull();
    working.goOn();
    await until(jobStates, (states) => states.every((state) => state === 'Idle'));
  });
});
