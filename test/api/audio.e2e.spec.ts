import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';
import { haloId, jogaId, ofJoga, plays, saysId } from '../support/sounds.js';

describe('how plays sound', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Europe/Berlin', now: new Date('2024-03-01T12:00:00Z') });
    await api.record('spotify', plays);
  });
  afterAll(() => api.close());

  const upload = async (id: string, body: unknown): Promise<void> => {
    const { status } = await api.request(`/api/v1/tracks/${id}/audio-profile`, { method: 'PUT', body });
    expect(status).toBe(200);
  };

  it('waits for profiles of the tracks played most first', async () => {
    expect(await api.get('/api/v1/tracks/pending-audio')).toEqual({
      total: 3,
      items: [
        {
          id: jogaId,
          title: 'Jóga',
          artistName: 'Björk',
          albumTitle: 'Live Box',
          durationSeconds: 305,
          scrobbles: 3,
        },
        {
          id: haloId,
          title: 'Halo',
          artistName: 'Beyoncé',
          albumTitle: null,
          durationSeconds: null,
          scrobbles: 2,
        },
        {
          id: saysId,
          title: 'Says',
          artistName: 'Nils Frahm',
          albumTitle: 'Spaces',
          durationSeconds: 499,
          scrobbles: 1,
        },
      ],
    });
  });

  it.each([
    ['0', 1],
    ['2', 2],
    ['1000', 3],
  ])('lists %s such tracks, or as many as may be', async (take, length) => {
    expect(await api.get(`/api/v1/tracks/pending-audio?take=${take}`)).toMatchObject({
      total: 3,
      items: Array.from({ length }, () => ({})),
    });
  });

  it('is nothing before', async () => {
    expect(await api.get('/api/v1/audio?range=all')).toEqual({
      range: { preset: 'all', from: '2024-02-10', to: '2024-03-01', q: null },
      scrobbles: 6,
      scrobblesWithProfile: 0,
      bpm: null,
      keys: [],
      moods: null,
      danceability: null,
      voice: null,
      acoustic: null,
      electronic: null,
      approachability: null,
      engagement: null,
      genres: [],
      themes: [],
      instruments: [],
    });
    expect(await api.get(`/api/v1/tracks/${jogaId}`)).not.toHaveProperty('audio');
  });

  it('is told at once by the profiles of their tracks', async () => {
    await upload(jogaId, ofJoga);
    await upload(haloId, { bpm: 120, key: 'A major' });

    expect(await api.get('/api/v1/tracks/pending-audio')).toMatchObject({
      total: 1,
      items: [{ id: saysId }],
    });
    expect(await api.get('/api/v1/audio?range=all')).toEqual({
      range: { preset: 'all', from: '2024-02-10', to: '2024-03-01', q: null },
      scrobbles: 6,
      scrobblesWithProfile: 5,
      bpm: {
        average: 103.5,
        median: 92.5,
        histogram: [
          { from: 90, to: 100, scrobbles: 3 },
          { from: 120, to: 130, scrobbles: 2 },
        ],
      },
      keys: [
        { key: 'E minor', scrobbles: 3 },
        { key: 'A major', scrobbles: 2 },
      ],
      moods: ofJoga.moods,
      danceability: 0.25,
      voice: 1,
      acoustic: 0,
      electronic: 0.75,
      approachability: 0.5,
      engagement: 0.625,
      genres: [
        { name: 'Electronic---Downtempo', scrobbles: 3 },
        { name: 'Pop---Art Pop', scrobbles: 3 },
      ],
      themes: [
        { name: 'epic', weight: (3 * 0.75) / 5 },
        { name: 'nature', weight: (3 * 0.5) / 5 },
      ],
      instruments: [{ name: 'strings', weight: (3 * 0.875) / 5 }],
    });
  });

  it('is told of a window and a search', async () => {
    const window = 'range=custom&from=2024-02-21&to=2024-02-24';

    expect(await api.get(`/api/v1/audio?${window}&take=1`)).toMatchObject({
      scrobbles: 3,
      scrobblesWithProfile: 3,
      bpm: { median: 120 },
      keys: [{ key: 'A major', scrobbles: 2 }],
    });
    expect(await api.get(`/api/v1/audio?${window}&q=bjork`)).toMatchObject({
      range: { q: 'bjork' },
      scrobbles: 1,
      bpm: { average: 92.5 },
    });
    expect(await api.get('/api/v1/audio?range=7d&q=nobody')).toMatchObject({
      scrobbles: 0,
      bpm: null,
      moods: null,
    });
  });

  it('is told anew when a profile is replaced', async () => {
    await upload(haloId, { moods: { happy: 1 } });

    expect(await api.get('/api/v1/audio?range=all')).toMatchObject({
      scrobblesWithProfile: 5,
      bpm: { average: 92.5 },
      moods: { happy: (3 * 0.25 + 2) / 5, sad: 0.75 },
    });
  });
});
