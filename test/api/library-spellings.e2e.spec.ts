import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trackIdOf } from '#src/listening/identity.js';
import { compareText } from '../oracle/fold.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf } from '../support/listeners.js';

const AT = secondOf('2024-02-20T20:00:00Z');
const HOUR = 3_600;
const halo = trackIdOf('beyoncé', 'halo');
const sorry = trackIdOf('beyoncé', 'sorry');
const typo = trackIdOf('beyonce', 'halo');
const MBID = '64ab45eb-0000-4000-8000-000000000001';
const OTHER_MBID = '64ab45eb-0000-4000-8000-000000000002';

interface Named {
  readonly name?: string;
  readonly title?: string;
}

describe('another spelling of the same name', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2024-03-01T12:00:00Z') });
    await api.record('scrobbleSource', [
      playOf(['beyoncé', 'halo', 'i am', 261], AT),
      playOf(['beyoncé', 'sorry', 'lemonade', 232], AT + HOUR),
      playOf(['beyonce', 'halo', 'I Am', 261], AT + 2 * HOUR),
    ]);
  });
  afterAll(() => api.close());

  const put = async (id: string, body: object): Promise<unknown> =>
    (await api.request(`/api/v1/library/${id}`, { method: 'PUT', body })).body;
  const names = async (kind: string): Promise<readonly string[]> => {
    const { items } = (await api.get(`/api/v1/tops/${kind}?range=all`)) as { items: readonly Named[] };

    return items.map(({ name, title }) => name ?? title ?? '').toSorted(compareText);
  };
  async function undoAll(): Promise<void> {
    for (const id of [halo, sorry]) {
      const { items } = (await api.get(`/api/v1/tracks/${id}/history`)) as {
        items: readonly { id: string; isUndone: boolean; type: string }[];
      };
      for (const word of items.filter(({ type, isUndone }) => !isUndone && !type.endsWith('Undone')))
        await api.request(`/api/v1/history/${word.id}/undo`, { method: 'POST' });
    }
  }
  afterEach(() => undoAll());

  it('is how the track and its artist are called from then on, everywhere', async () => {
    expect(await names('artists')).toEqual(['beyonce', 'beyoncé']);
    expect(await put(halo, { title: 'HALO', artistName: 'Beyoncé' })).toMatchObject({
      id: halo,
      title: 'HALO',
      artistName: 'Beyoncé',
    });
    expect(await names('artists')).toEqual(['Beyoncé', 'beyonce']);
    expect(await api.get(`/api/v1/tracks/${sorry}`)).toMatchObject({ artist: { name: 'Beyoncé' } });
    expect(await api.differences()).toEqual([]);
  });

  it('counts as it was typed last, until that is taken back', async () => {
    await put(halo, { artistName: 'Beyoncé' });
    await put(sorry, { artistName: 'BEYONCÉ' });
    await put(halo, { isrc: 'X1' });
    expect(await names('artists')).toEqual(['BEYONCÉ', 'beyonce']);

    const { items } = (await api.get(`/api/v1/tracks/${sorry}/history`)) as {
      items: readonly { id: string }[];
    };
    await api.request(`/api/v1/history/${items[0]?.id}/undo`, { method: 'POST' });
    expect(await names('artists')).toEqual(['Beyoncé', 'beyonce']);
    expect(await api.differences()).toEqual([]);
  });

  it('is what a merge was typed with', async () => {
    expect(await put(typo, { title: 'Halo', artistName: 'BEYONCÉ' })).toMatchObject({
      id: halo,
      title: 'Halo',
      artistName: 'BEYONCÉ',
      scrobbles: 2,
    });
    expect(await names('artists')).toEqual(['BEYONCÉ']);
    expect(await names('albums')).toEqual(['i am', 'lemonade']);
    expect(await api.differences()).toEqual([]);
  });

  it('has of a merge all that was typed, also what was shown of the one that is gone', async () => {
    await put(halo, { durationSeconds: 300, trackMbid: OTHER_MBID });
    await put(typo, { trackMbid: MBID });
    const onto = { title: 'halo', artistName: 'beyoncé', durationSeconds: 261, lookupFromMbid: true };
    expect(await put(typo, onto)).toMatchObject({ id: halo, durationSeconds: 261, trackMbid: OTHER_MBID });

    const { items } = (await api.get('/api/v1/lookups')) as {
      items: readonly { trackId: string; status: string; mbid: string | null }[];
    };
    expect(items.find(({ trackId }) => trackId === halo)).toMatchObject({ status: 'Pending', mbid: null });
    expect(await api.differences()).toEqual([]);
  });
});

describe('two who make the same merge at once', () => {
  it('are both told of the track that remains', async () => {
    const api = await createTestApi({ now: new Date('2024-03-01T12:00:00Z') });
    await api.record('scrobbleSource', [
      playOf(['beyoncé', 'halo', null, null], AT),
      playOf(['beyonce', 'halo', null, null], AT + HOUR),
    ]);
    const body = { artistName: 'beyoncé' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.request(`/api/v1/library/${typo}`, { method: 'PUT', body })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.body).toMatchObject({ id: halo, scrobbles: 2 });
    await api.close();
  });
});
