import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type Answer, type TestApi } from '../support/api.js';
import { haloId, jogaId, ofJoga, plays } from '../support/sounds.js';

describe('audio profiles', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Europe/Berlin', now: new Date('2024-03-01T12:00:00Z') });
    await api.record('spotify', plays);
  });
  afterAll(() => api.close());

  const upload = (id: string, body: unknown): Promise<Answer> =>
    api.request(`/api/v1/tracks/${id}/audio-profile`, { method: 'PUT', body });
  const uploadByName = (body: unknown): Promise<Answer> =>
    api.request('/api/v1/audio-profiles', { method: 'PUT', body });
  const audioOf = async (id: string): Promise<unknown> =>
    ((await api.get(`/api/v1/tracks/${id}`)) as { audio?: unknown }).audio;
  const events = async (): Promise<number> => {
    const [{ count }] = await api.app
      .get(DataSource)
      .query<[{ count: number }]>(
        `select count(*)::int as count from events where type = 'AudioProfileUploaded'`,
      );

    return count;
  };

  it('are uploaded by id, and read back at once', async () => {
    const { status, body } = await upload(jogaId, ofJoga);

    expect([status, body]).toEqual([200, { id: jogaId, audio: ofJoga }]);
    expect(await audioOf(jogaId)).toEqual(ofJoga);
    expect(await api.get('/api/v1/tracks/pending-audio?take=1')).toMatchObject({
      total: 2,
      items: [{ id: haloId }],
    });
  });

  it('are uploaded by artist and title in any spelling', async () => {
    const { status, body } = await uploadByName({
      artist: ' BEYONCÉ ',
      title: 'halo',
      bpm: 120,
      key: 'A major',
    });

    expect([status, body]).toEqual([200, { id: haloId, audio: { bpm: 120, key: 'A major' } }]);
    expect(await audioOf(haloId)).toEqual({ bpm: 120, key: 'A major' });
  });

  it('are replaced as a whole', async () => {
    const { body } = await upload(haloId.toUpperCase(), { moods: { happy: 1 }, bpm: null, unknown: [1] });

    expect(body).toEqual({ id: haloId, audio: { moods: { happy: 1 } } });
    expect(await audioOf(haloId)).toEqual({ moods: { happy: 1 } });
  });

  it('may be empty, which is not none', async () => {
    expect((await upload(haloId, {})).body).toEqual({ id: haloId, audio: {} });
    expect(await audioOf(haloId)).toEqual({});
    expect(await api.get('/api/v1/tracks/pending-audio')).toMatchObject({ total: 1 });
    expect(await api.get('/api/v1/audio?range=all')).toMatchObject({ scrobblesWithProfile: 5 });
  });

  it('are kept once when they are uploaded twice', async () => {
    await upload(haloId, ofJoga);
    const before = await events();
    const again = await upload(haloId, Object.fromEntries(Object.entries(ofJoga).toReversed()));

    expect(again.body).toEqual({ id: haloId, audio: ofJoga });
    expect(await events()).toBe(before);
  });

  it('are taken in the raw form of an analysis tool', async () => {
    const raw = {
      bpm: 128,
      key: 'F#',
      scale: 'minor',
      key_strength: 0.71,
      timbre_bright: 0.9,
      mood_happy: 0.5,
      genre_scores: { 'Electronic---Techno': 0.75, 'Electronic---House': 0.5, 'Rock---Ska': 0 },
      theme_scores: [['party', 0.25]],
      instrument_scores: [{ label: 'drums', score: 1 }],
    };
    const audio = {
      bpm: 128,
      key: 'F# minor',
      timbre: 'bright',
      moods: { happy: 0.5 },
      genres: ['Electronic---Techno', 'Electronic---House'],
      themes: [['party', 0.25]],
      instruments: [{ name: 'drums', score: 1 }],
    };

    expect((await upload(haloId, raw)).body).toEqual({ id: haloId, audio });
    expect((await uploadByName({ artist: 'Beyoncé', title: 'Halo', ...raw })).body).toEqual({
      id: haloId,
      audio,
    });
    expect(await audioOf(haloId)).toEqual(audio);
  });

  it('hold all that they may', async () => {
    const labels = Array.from({ length: 500 }, (_, index) => `${'x'.repeat(190)} ${index}`);
    const audio = {
      bpm: 400,
      genres: labels,
      themes: labels.map((label) => [label, 0]),
      instruments: labels.map((name) => ({ name, score: 1 })),
    };

    expect((await upload(jogaId, audio)).body).toEqual({ id: jogaId, audio });
    expect(await audioOf(jogaId)).toEqual(audio);
    expect(await api.get('/api/v1/audio?range=all&take=500')).toMatchObject({
      themes: { length: 500 },
    });
  });
});
