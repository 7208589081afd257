import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatusView } from '#projections/status/status.view.js';
import type { Answer } from '#src/enrichment/answer.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, type Song } from '../support/listeners.js';
import { until } from '../support/working-api.js';

const MBID = '6e2f2b5e-9b51-4c1b-8e0a-1f2d3c4b5a69';
const FIRST = 1_700_000_000;
const joga: Song = ['Björk', 'Jóga', 'Homogenic', 305];
const halo: Song = ['Beyoncé', 'Halo', null, null];
const says: Song = ['Nils Frahm', 'Says', null, null];
const patience: Song = ['Guns N’ Roses', 'Patience', null, null];

const answer = (
  [artist, title]: Song,
  source: Extract<Answer, { trackId: string }>['source'],
  facts: Extract<Answer, { trackId: string }>['facts'],
): Answer => ({
  trackId: trackIdOf(artist, title),
  source,
  fetchedAt: '2024-05-01T10:00:00Z',
  facts,
  payload: {},
});

describe('how much is known of what was played', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
    const plays = [joga, halo, says, patience].map((song, index) => playOf(song, FIRST + index * 600));
    await api.record('spotify', [...plays, { ...playOf(halo, 1_700_900_000), trackMbid: MBID }]);
  });
  afterAll(() => api.close());

  /** Waits, for what sources told is read now and then only. */
  async function becomes(expected: Partial<StatusView['coverage']>): Promise<StatusView> {
    return until(
      async () => (await api.get('/api/v1/status')) as StatusView,
      ({ coverage }) =>
        Object.entries(expected).every(([name, count]) => coverage[name as keyof typeof coverage] === count),
    );
  }
  const doneOf = ({ enrichment }: StatusView): Record<string, number> =>
    Object.fromEntries(
      enrichment.sources.filter(({ done }) => done > 0).map(({ source, done }) => [source, done]),
    );

  it('begins with what the plays say', async () => {
    const { coverage, enrichment } = await becomes({ withMbid: 1 });

    expect(coverage).toEqual({
      tracks: 4,
      withMbid: 1,
      withTags: 0,
      withDuration: 1,
      withCover: 0,
      withAudio: 0,
    });
    expect(enrichment.pending).toBe(4);
  });

  it('grows with what sources tell of its tracks', async () => {
    await api.enrich([
      answer(joga, 'RecordingDb', { trackMbid: MBID, genres: ['art pop'], durationSeconds: 305 }),
      answer(joga, 'AudioDb', { genres: ['pop'], coverUrl: 'https://covers.example.org/1.jpg' }),
      // A second id of a track that has one.
      answer(halo, 'RecordingDb', { trackMbid: MBID, tags: ['r&b'] }),
      answer(says, 'RecordingDb', { durationSeconds: 499 }),
      // Of an artist, and of a track that was never played.
      { ...answer(halo, 'ScrobbleSource', {}), trackId: trackIdOf('Björk', 'Hunter') },
      {
        artistId: artistIdOf('Björk'),
        source: 'ReleaseDb',
        fetchedAt: '2024-05-01T10:00:00Z',
        facts: { genres: ['art pop'], artistMbid: MBID },
        payload: {},
      },
    ]);
    const status = await becomes({ withMbid: 2, withCover: 1 });

    expect(status.coverage).toEqual({
      tracks: 4,
      withMbid: 2,
      withTags: 2,
      withDuration: 2,
      withCover: 1,
      withAudio: 0,
    });
    expect(doneOf(status)).toEqual({ RecordingDb: 3, AudioDb: 1 });
  });

  it('follows what a source tells later', async () => {
    await api.enrich([
      { ...answer(joga, 'AudioDb', {}), fetchedAt: '2024-06-01T10:00:00Z' },
      {
        ...answer(joga, 'RecordingDb', { genres: ['art pop'] }),
        fetchedAt: '2024-06-01T10:00:00Z',
      },
    ]);
    expect((await becomes({ withMbid: 1, withCover: 0 })).coverage).toMatchObject({
      withTags: 2,
      withDuration: 2,
    });
  });

  it('counts audio profiles, by whoever they were uploaded', async () => {
    const body = { bpm: 120 };
    const path = `/api/v1/tracks/${trackIdOf('Nils Frahm', 'Says')}/audio-profile`;
    expect((await api.request(path, { method: 'PUT', body })).status).toBe(200);
    await becomes({ withAudio: 1 });
  });

  it('forgets tracks of which all plays are gone', async () => {
    await api.reconcile({
      source: 'spotify',
      from: FIRST,
      until: FIRST + 1,
      plays: [],
      isWhole: true,
      mayRetract: true,
    });
    const status = await becomes({ tracks: 3 });

    expect(status.coverage).toEqual({
      tracks: 3,
      withMbid: 1,
      withTags: 1,
      withDuration: 1,
      withCover: 0,
      withAudio: 1,
    });
    expect(doneOf(status)).toEqual({ RecordingDb: 2 });
  });
});
