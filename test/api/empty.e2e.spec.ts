import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';

describe('an empty history', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2026-11-21T12:00:00Z') });
  });
  afterAll(() => api.close());

  const NOTHING = { scrobbles: 0, uniqueTracks: 0, uniqueArtists: 0, uniqueAlbums: 0, listeningSeconds: 0 };

  it('has an overview', async () => {
    expect(await api.get('/api/v1/overview?range=all')).toEqual({
      range: { preset: 'all', from: null, to: '2026-11-21', q: null },
      ...NOTHING,
      scrobblesWithoutDuration: 0,
      streak: { currentDays: 0, currentFrom: null, longestDays: 0, longestFrom: null, longestTo: null },
      mostRecentPlay: null,
      dailyVolume: [],
      allTime: { ...NOTHING, firstPlayedAt: null, activeDays: 0, scrobblesPerActiveDay: 0 },
      topGenres: [],
      availableYears: [],
    });
    expect(await api.get('/api/v1/overview?range=7d')).toMatchObject({
      range: { preset: '7d', from: '2026-11-15', to: '2026-11-21', q: null },
      previousScrobbles: 0,
      dailyVolume: Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-${15 + day}`, scrobbles: 0 })),
    });
  });

  it('has empty lists', async () => {
    expect(await api.get('/api/v1/years')).toEqual({ years: [] });
    expect(await api.get('/api/v1/tops/albums?range=all')).toEqual({
      range: { preset: 'all', from: null, to: '2026-11-21', q: null },
      kind: 'albums',
      items: [],
    });
    expect(await api.get('/api/v1/scrobbles')).toMatchObject({ page: 1, take: 50, total: 0, items: [] });
  });
});
