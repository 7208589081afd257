import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { StatusView } from '#projections/status/status.view.js';
import { createTestApi, type TestApi } from '../support/api.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const inKolkata = (moment: Date): string =>
  `${new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;

describe('the status of an empty service', () => {
  let api: TestApi;

  beforeAll(async () => void (api = await createTestApi({ now: NOW, timeZone: 'Asia/Kolkata' })));
  afterAll(() => api.close());

  const status = async (): Promise<StatusView> => (await api.get('/api/v1/status')) as StatusView;
  const dataSource = (): DataSource => api.app.get(DataSource);

  it('says that there is nothing, and nobody who works', async () => {
    const { projections, enrichment, ...rest } = await status();

    expect(rest).toEqual({
      ingest: {
        lastSyncAt: null,
        lastSuccessAt: null,
        lastError: null,
        nextSyncAt: null,
        scrobbles: 0,
        sourceScrobbles: null,
        sourceCountedAt: null,
        newestPlay: null,
        oldestPlay: null,
      },
      coverage: { tracks: 0, withMbid: 0, withTags: 0, withDuration: 0, withCover: 0, withAudio: 0 },
      jobs: [],
      workers: ['sync', 'backfill', 'seed'].map((name) => ({
        name,
        state: 'Stopped',
        current: null,
        done: 0,
        total: null,
      })),
      outboundCalls: [],
    });
    expect(enrichment).toMatchObject({ paused: false, pending: 0 });
    expect(enrichment.sources.map(({ source }) => source)).toEqual(FACT_SOURCES);
    expect(projections.map(({ name }) => name)).toEqual([
      'plays',
      'tracks',
      'track-history',
      'pauses',
      'api-keys',
      'settings',
    ]);
    for (const projection of projections)
      expect(projection).toMatchObject({ lag: 0, state: 'Running', error: null });
  });

  it('is for keys that may read', async () => {
    const { body } = await api.request('/api/v1/keys', { method: 'POST', body: { name: 'x', read: true } });
    const { token } = body as { token: string };

    expect((await api.request('/api/v1/status', { token })).status).toBe(200);
    expect((await api.request('/api/v1/status', { token: null })).status).toBe(401);
  });

  it('says which sources may be asked, as soon as the settings do', async () => {
    const sources = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await status()).enrichment.sources.map(({ source, enabled, configured }) => [
          source,
          `${enabled ? 'on' : 'off'}${configured ? ', ready' : ''}`,
        ]),
      );
    const save = (body: object) => api.request('/api/v1/settings', { method: 'PUT', body });

    expect(await sources()).toEqual({
      ScrobbleSource: 'on',
      RecordingDb: 'on',
      ReleaseDb: 'on',
      AudioDb: 'on',
      VocalDb: 'off, ready',
      SingerDb: 'off, ready',
      DoujinDb: 'off, ready',
    });
    await save({
      scrobbleSourceApiKey: 'a',
      releaseDbToken: 'b',
      audioDbApiKey: 'c',
      recordingDbContact: 'https://music.example.org',
      enableReleaseDb: false,
      enableDoujinDb: true,
    });
    expect(await sources()).toMatchObject({
      ScrobbleSource: 'on, ready',
      RecordingDb: 'on, ready',
      ReleaseDb: 'off, ready',
      AudioDb: 'on, ready',
      DoujinDb: 'on, ready',
    });
    await save({ audioDbApiKey: null, recordingDbContact: '' });
    expect(await sources()).toMatchObject({ AudioDb: 'on', RecordingDb: 'on' });
  });

  it('shows the newest fifty jobs, and whatever is open', async () => {
    await api.request('/api/v1/jobs/backfill', { method: 'POST' });
    await dataSource().query(
      `insert into jobs (id, command, parameters, state, queued_by, queued_at, unit)
       select gen_random_uuid(), 'sync', '{}', 'Succeeded', 'test', $1::timestamptz + n * interval '1 minute', 'scrobbles'
         from generate_series(1, 60) as n`,
      [NOW],
    );
    await dataSource().query(`update jobs set held = true where command = 'backfill'`);
    const { jobs, workers } = await status();

    expect(jobs).toHaveLength(50);
    expect(jobs.map(({ queuedAt }) => queuedAt)).toEqual(
      Array.from({ length: 50 }, (_, index) => inKolkata(minutesLater(60 - index))),
    );
    expect(workers.map(({ name, state }) => [name, state])).toEqual([
      ['sync', 'Stopped'],
      ['backfill', 'Held'],
      ['seed', 'Stopped'],
    ]);
  });

  it('shows the newest hundred calls', async () => {
    await dataSource().query(
      `insert into outbound_calls (at, provider, method, path, status, duration_ms, error)
       select $1, 'scrobbleSource', 'GET', '/' || n, 200, n, null from generate_series(1, 120) as n`,
      [NOW],
    );
    const { outboundCalls } = await status();

    expect(outboundCalls.map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, index) => `/${120 - index}`),
    );
    expect(outboundCalls[0]).toEqual({
      at: inKolkata(NOW),
      provider: 'scrobbleSource',
      method: 'GET',
      path: '/120',
      status: 200,
      durationMs: 120,
      error: null,
    });
  });
});
