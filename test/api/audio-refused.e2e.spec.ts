import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type Answer, type TestApi } from '../support/api.js';
import { playOf } from '../support/listeners.js';

const PROFILE = { bpm: 92.5, moods: { sad: 0.75 }, themes: [['epic', 0.75]] };
const jogaId = trackIdOf('Björk', 'Jóga');

describe('audio profiles that cannot be', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
    await api.record('spotify', [playOf(['Björk', 'Jóga', 'Homogenic', 305], 1_700_000_000)]);
    await upload(jogaId, PROFILE);
  });
  afterAll(() => api.close());

  const upload = (id: string, body: unknown): Promise<Answer> =>
    api.request(`/api/v1/tracks/${id}/audio-profile`, { method: 'PUT', body });
  const uploadByName = (body: unknown): Promise<Answer> =>
    api.request('/api/v1/audio-profiles', { method: 'PUT', body });
  const audioOf = async (id: string): Promise<unknown> =>
    ((await api.get(`/api/v1/tracks/${id}`)) as { audio?: unknown }).audio;
  const recorded = (): Promise<unknown[]> =>
    api.app.get(DataSource).query(`select position from events where type = 'AudioProfileUploaded'`);

  it.each(['no-uuid', '%00', '00000000-0000-4000-8000-000000000000', 'pending-audio'])(
    'are not those of a track %s',
    async (id) => {
      const { status, body } = await upload(id, PROFILE);

      expect({ status, body }).toEqual({ status: 404, body: { error: expect.any(String) as string } });
    },
  );

  it('are not those of a track that was never played', async () => {
    const { status, body } = await uploadByName({ artist: 'Björk', title: 'Halo', bpm: 100 });

    expect(status).toBe(404);
    expect(body).toEqual({ error: expect.stringContaining('Halo') });
  });

  it.each([
    ['{}', {}, 'artist'],
    ['no title', { artist: 'Björk' }, 'title'],
    ['a blank title', { artist: 'Björk', title: ' ' }, 'title'],
    ['an artist that is no text', { artist: 7, title: 'Jóga' }, 'artist'],
    ['what is no character', { artist: 'Björk\0', title: 'Jóga' }, 'artist'],
    ['a bad profile', { artist: 'Björk', title: 'Jóga', bpm: 10 }, 'bpm'],
  ])('are not uploaded by name with %s', async (_name, body, named) => {
    const answer = await uploadByName(body);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.stringContaining(named) });
  });

  it.each([
    [{ bpm: 19.99 }, 'bpm'],
    [{ bpm: 400.01 }, 'bpm'],
    [{ bpm: '120' }, 'bpm'],
    [{ key: '' }, 'key'],
    [{ key: 7 }, 'key'],
    [{ key: 'x'.repeat(201) }, 'key'],
    [{ danceability: -0.01 }, 'danceability'],
    [{ voice: 1.01 }, 'voice'],
    [{ acoustic: true }, 'acoustic'],
    [{ electronic: [0.5] }, 'electronic'],
    [{ timbre: ' \n' }, 'timbre'],
    [{ timbre: 'a\0b' }, 'timbre'],
    [{ timbre: '\ud800' }, 'timbre'],
    [{ approachability: {} }, 'approachability'],
    [{ engagement: 2 }, 'engagement'],
    [{ moods: [] }, 'moods'],
    [{ moods: 'happy' }, 'moods'],
    [{ moods: { happy: 1.5 } }, 'moods.happy'],
    [{ moods: { sad: '0.5' } }, 'moods.sad'],
    [{ genres: 'Rock' }, 'genres'],
    [{ genres: { 0: 'Rock' } }, 'genres'],
    [{ genres: ['Rock', null] }, 'genres.1'],
    [{ genres: ['Rock', ''] }, 'genres.1'],
    [{ genres: Array.from({ length: 501 }, (_, index) => `genre ${index}`) }, 'genres'],
    [{ themes: { dream: 0.5 } }, 'themes'],
    [{ themes: ['dream'] }, 'themes.0'],
    [{ themes: [['dream', 0.5, 1]] }, 'themes.0'],
    [
      {
        themes: [
          ['dream', 0.5],
          ['space', 2],
        ],
      },
      'themes.1',
    ],
    [{ themes: [[0.5, 'dream']] }, 'themes.0'],
    [{ themes: [{ name: 'dream', score: 0.5 }] }, 'themes.0'],
    [{ instruments: {} }, 'instruments'],
    [{ instruments: [['piano', 0.5]] }, 'instruments.0'],
    [{ instruments: [[{ name: 'piano', score: 0.5 }]] }, 'instruments.0'],
    [{ instruments: ['piano'] }, 'instruments.0'],
    [{ instruments: [null] }, 'instruments.0'],
    [{ instruments: [{ name: 'piano' }] }, 'instruments.0.score'],
    [
      {
        instruments: [
          { name: 'a', score: 1 },
          { name: 'b', score: 1 },
          { name: 'c', score: -1 },
        ],
      },
      'instruments.2.score',
    ],
    [{ instruments: [{ name: ' ', score: 1 }] }, 'instruments.0.name'],
    [{ key_strength: 1.5 }, 'key_strength'],
    [{ timbre_bright: -1 }, 'timbre_bright'],
    [{ tempo: 500 }, 'tempo'],
    [{ genre_scores: { Rock: 2 } }, 'genre_scores'],
    [{ bpm: 100, mood_sad: 'very' }, 'mood_sad'],
  ])('are refused where they cannot be: %j', async (body, named) => {
    const before = [await recorded(), await audioOf(jogaId)];
    const { status, body: answer } = await upload(jogaId, body);

    expect(status).toBe(400);
    expect(answer).toEqual({ error: expect.stringMatching(new RegExp(`^${named}\\b`)) });
    expect([await recorded(), await audioOf(jogaId)]).toEqual(before);
  });

  it.each([[[]], [[PROFILE]], ['null'], ['7'], ['"text"'], [undefined]])(
    'are objects, not %j',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const request = {
        method: 'PUT',
        body: payload,
        ...(typeof payload === 'string' ? { headers } : {}),
      } as const;
      for (const path of [`tracks/${jogaId}/audio-profile`, 'audio-profiles']) {
        const { status, body } = await api.request(`/api/v1/${path}`, request);

        expect([path, status]).toEqual([path, 400]);
        expect(body).toEqual({ error: expect.any(String) });
      }
      expect(await audioOf(jogaId)).toEqual(PROFILE);
    },
  );

  it.each(['take=abc', 'take=', 'take=1.5'])('wait in no list of %s', async (query) => {
    const { status, body } = await api.request(`/api/v1/tracks/pending-audio?${query}`);

    expect([status, body]).toEqual([400, { error: expect.stringContaining('take') as string }]);
  });
});
