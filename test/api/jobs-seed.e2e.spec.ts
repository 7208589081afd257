import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobView } from '#projections/status/status.view.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { sampleHistory } from '#src/sample/sample-history.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { mira } from '../support/listeners.js';
import { until, WorkingApi } from '../support/working-api.js';

const ASKED_AT = new Date('2026-11-21T12:00:00Z');
const NEXT_DAY = new Date('2026-11-22T21:00:00Z');
const sample: readonly SourcePlay[] = [...sampleHistory(ASKED_AT)];
/** The sample as a source would have it. */
const expected = {
  scrobbles: sample.map(({ playedAt, artistName, title, albumTitle }) => ({
    uts: playedAt,
    artist: artistName,
    title,
    album: albumTitle,
  })),
  spellings: new Set(
    sample.flatMap(({ artistName, title, albumTitle }) => [artistName, title, albumTitle ?? '']),
  ),
};
const eventsOfSample = `
  select type, count(*)::int as count from events where stream = 'scrobbles-sample' group by type order by type`;

describe('seeding', () => {
  let database: TestDatabase;
  const opened: { close(): Promise<void> }[] = [];

  beforeEach(async () => void (database = await createTestDatabase()));
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await database.drop();
  });

  async function worker(now = ASKED_AT): Promise<WorkingApi> {
    const working = await WorkingApi.start({ databaseUrl: database.url, now, settings: {} });
    opened.push(working);

    return working;
  }

  /** A service that works on nothing. */
  async function idler(): Promise<TestApi> {
    const api = await createTestApi({ databaseUrl: database.url, now: ASKED_AT });
    opened.push(api);

    return api;
  }

  const askTo = async (api: TestApi): Promise<unknown> =>
    (await api.request('/api/v1/jobs/seed', { method: 'POST' })).body;
  const isQueued = (queued: boolean) => ({ queued, command: 'seed' });

  /** As a process leaves it that is killed in the middle. */
  async function givenHalfOfIt(state: 'Running' | 'Failed'): Promise<void> {
    const api = await idler();
    expect(await askTo(api)).toEqual(isQueued(true));
    await api.app.get(DataSource).query('update jobs set state = $1, started_at = queued_at', [state]);
    await api.record('sample', sample.slice(0, sample.length / 2));
    expect(await askTo(api)).toEqual(isQueued(state === 'Failed'));
  }

  /** Waits until some of it is recorded. */
  const whileLoading = (working: WorkingApi): Promise<JobView> =>
    until(
      async () => (await working.job('seed')) as JobView,
      ({ progress }) => progress.done > 0,
    );

  async function expectWhole(working: WorkingApi): Promise<void> {
    const { length } = sample;
    expect(await working.becomes('seed', { state: 'Succeeded' })).toMatchObject({
      progress: { done: length, total: length, unit: 'scrobbles' },
      result: { recorded: length },
      error: null,
    });
    await expectSynced(working.api, expected, ASKED_AT);
    const { coverage, ingest } = await working.status();
    expect(ingest.scrobbles).toBe(length);
    for (const known of [coverage.withTags, coverage.withDuration, coverage.withAudio])
      expect(known).toBeGreaterThan(coverage.tracks / 2);
  }

  it('loads the sample into an empty database, once', async () => {
    const working = await worker();
    expect(await working.ask('seed')).toMatchObject({ status: 200, body: isQueued(true) });
    expect((await working.ask('seed')).body).toEqual(isQueued(false));
    expect((await whileLoading(working)).progress.total).toBe(sample.length);
    await expectWhole(working);
    expect((await working.ask('seed')).body).toEqual(isQueued(false));
  });

  it('does nothing beside plays that are there', async () => {
    const working = await worker();
    await working.api.record(mira.source, mira.plays(1));
    expect(await working.ask('seed')).toMatchObject({ status: 200, body: isQueued(false) });
    expect((await working.status()).jobs).toEqual([]);
  });

  it('completes a load that was cut off, as it was begun', async () => {
    await givenHalfOfIt('Running');
    const working = await worker(NEXT_DAY);
    await expectWhole(working);
    expect(await working.api.differences()).toEqual([]);
  });

  it('completes a load that failed, when it is asked for again', async () => {
    await givenHalfOfIt('Failed');
    await expectWhole(await worker());
  });

  it('stops with the service, and goes on with the next one', async () => {
    const first = await worker();
    await first.queue('seed');
    const { id } = await whileLoading(first);
    await first.close();
    const second = await idler();
    const [{ recorded, state }] = await second.app
      .get(DataSource)
      .query<{ recorded: number; state: string }[]>(
        `select (select count(*)::int from events where type = 'ScrobbleRecorded') as recorded, state from jobs`,
      );
    expect(state).toBe('Running');
    expect(recorded).toBeLessThan(sample.length);
    const third = await worker(NEXT_DAY);
    expect((await third.job('seed'))?.id).toBe(id);
    await expectWhole(third);
  });

  it('gives way to plays that come in meanwhile', async () => {
    const working = await worker();
    await working.queue('seed');
    await whileLoading(working);
    await working.api.record(mira.source, mira.plays(3));
    expect(await working.becomes('seed', { state: 'Succeeded' })).toMatchObject({ result: { recorded: 0 } });
    const events: readonly { type: string; count: number }[] = await working.api.app
      .get(DataSource)
      .query(eventsOfSample);
    const [recorded, retracted] = events;
    expect(recorded.count).toBeGreaterThan(0);
    expect(retracted).toEqual({ type: 'ScrobbleRetracted', count: recorded.count });
    expect((await working.status()).ingest.scrobbles).toBe(3);
  });
});
