import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumIdOf, artistIdOf, trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type Answer, type TestApi } from '../support/api.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';

const AT = secondOf('2024-02-20T20:00:00Z');
const HOUR = 3_600;
const typo: Song = ['Bjork Gudmundsdottir', 'Joga', 'Homogenic', 305];
const right: Song = ['Björk', 'Jóga', 'Homogenic', 304];
const halo: Song = ['Beyoncé', 'Halo', 'I Am', 261];
const idOf = ([artist, title]: Song): string => trackIdOf(artist, title);

interface Track {
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
  readonly scrobbles: number;
}
interface History {
  readonly items: readonly { readonly id: string; readonly type: string; readonly isUndone: boolean }[];
}

describe('editing the library', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2024-03-01T12:00:00Z') });
    await api.record('scrobbleSource', [
      playOf(typo, AT),
      playOf(typo, AT + HOUR),
      playOf(right, AT + 2 * HOUR),
      playOf(halo, AT + 3 * HOUR),
    ]);
  });
  afterAll(() => api.close());

  const put = (song: Song | string, body: object): Promise<Answer> =>
    api.request(`/api/v1/library/${typeof song === 'string' ? song : idOf(song)}`, { method: 'PUT', body });
  const tops = async (kind: string): Promise<readonly unknown[]> => {
    const { items } = (await api.get(`/api/v1/tops/${kind}?range=all`)) as {
      items: readonly Record<string, unknown>[];
    };

    return items.map(({ id, title, name, scrobbles }) => [id, title ?? name, scrobbles]);
  };
  const scrobblesFor = async (q: string): Promise<number> =>
    ((await api.get(`/api/v1/overview?range=all&q=${encodeURIComponent(q)}`)) as { scrobbles: number })
      .scrobbles;
  const history = async (id: string): Promise<History['items']> =>
    ((await api.get(`/api/v1/tracks/${id}/history`)) as History).items;
  async function undoLast(id: string): Promise<Answer> {
    const last = (await history(id)).find(({ isUndone, type }) => !isUndone && !type.endsWith('Undone'));

    return api.request(`/api/v1/history/${last?.id}/undo`, { method: 'POST' });
  }

  it('changes what is shown everywhere, and can be taken back', async () => {
    const before = [await tops('tracks'), await tops('artists'), await tops('albums')];
    const { status, body } = await put(halo, {
      title: 'Ave Maria',
      artistName: 'Beyonce Knowles',
      isrc: 'X1',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: idOf(halo),
      title: 'Ave Maria',
      artistName: 'Beyonce Knowles',
      albumTitle: 'I Am',
      isrc: 'X1',
      scrobbles: 1,
    });
    expect(await tops('tracks')).toContainEqual([idOf(halo), 'Ave Maria', 1]);
    expect(await tops('artists')).toContainEqual([artistIdOf('Beyonce Knowles'), 'Beyonce Knowles', 1]);
    expect(await tops('albums')).toContainEqual([albumIdOf('Beyonce Knowles', 'I Am'), 'I Am', 1]);
    expect((await api.request(`/api/v1/artists/${artistIdOf('Beyoncé')}`)).status).toBe(404);
    expect([await scrobblesFor('halo'), await scrobblesFor('ave'), await scrobblesFor('knowles')]).toEqual([
      1, 1, 1,
    ]);

    expect((await undoLast(idOf(halo))).status).toBe(200);
    expect([await tops('tracks'), await tops('artists'), await tops('albums')]).toEqual(before);
    expect(await scrobblesFor('knowles')).toBe(0);
    expect(await api.differences()).toEqual([]);
  });

  it('has later plays under the old spelling and the new one go to the edited track', async () => {
    await put(halo, { title: 'Ave Maria' });
    await api.record('scrobbleSource', [
      playOf(halo, AT + 4 * HOUR),
      playOf(['Beyoncé', 'AVE MARIA', null, null], AT + 5 * HOUR),
    ]);

    expect(await tops('tracks')).toContainEqual([idOf(halo), 'Ave Maria', 3]);
    expect((await api.get(`/api/v1/tracks/${trackIdOf('Beyoncé', 'Ave Maria')}`)) as Track).toMatchObject({
      id: idOf(halo),
    });
    expect(await api.differences()).toEqual([]);
  });

  it('onto another track makes it that one, until it is taken back', async () => {
    const before = [await tops('tracks'), await tops('artists'), await tops('albums')];
    const { status, body } = await put(typo, { title: 'Jóga', artistName: 'Björk' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: idOf(right), title: 'Jóga', artistName: 'Björk', scrobbles: 3 });
    expect(await tops('tracks')).toContainEqual([idOf(right), 'Jóga', 3]);
    expect(await tops('albums')).toContainEqual([albumIdOf('Björk', 'Homogenic'), 'Homogenic', 3]);
    expect(await api.get(`/api/v1/tracks/${idOf(typo)}`)).toMatchObject({ id: idOf(right), scrobbles: 3 });
    expect(await scrobblesFor('gudmundsdottir')).toBe(3);
    expect((await history(idOf(typo))).map(({ type }) => type)).toEqual(['TracksMerged']);

    expect((await undoLast(idOf(right))).status).toBe(200);
    expect([await tops('tracks'), await tops('artists'), await tops('albums')]).toEqual(before);
    expect(await api.get(`/api/v1/tracks/${idOf(typo)}`)).toMatchObject({ id: idOf(typo), scrobbles: 2 });
    expect(await api.differences()).toEqual([]);
  });

  it('cannot be taken back when it was edited again, or twice', async () => {
    await put(right, { durationSeconds: 111 });
    const [first] = await history(idOf(right));
    await put(right, { durationSeconds: 112 });
    const refused = await api.request(`/api/v1/history/${first?.id}/undo`, { method: 'POST' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'durationSeconds has been edited again since.' },
    });

    expect((await undoLast(idOf(right))).status).toBe(200);
    expect((await undoLast(idOf(right))).status).toBe(200);
    expect(await api.get(`/api/v1/tracks/${idOf(right)}`)).toMatchObject({ durationSeconds: 304 });
    const again = await api.request(`/api/v1/history/${first?.id}/undo`, { method: 'POST' });
    expect(again).toMatchObject({ status: 409, body: { error: 'It has been undone already.' } });
  });

  it.each([
    [{ title: '  ' }, /^title /],
    [{ artistName: null }, /^artistName /],
    [{ trackMbid: 'nonsense' }, /^trackMbid /],
    [{ durationSeconds: 0 }, /^durationSeconds /],
    [{ coverUrl: 'javascript:alert(1)' }, /^coverUrl /],
    [{ lookupFromMbid: true }, /^lookupFromMbid /],
    [{ resetEnrichment: 'yes' }, /^resetEnrichment /],
    [{ isrc: 7 }, /^isrc /],
  ])('refuses %j', async (body, error) => {
    expect(await put(right, body)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(error) },
    });
  });

  it('takes numbers for database ids, and clears with null and blank', async () => {
    expect((await put(right, { releaseDbReleaseId: 42, summary: 'Strings.' })).body).toMatchObject({
      releaseDbReleaseId: '42',
      summary: 'Strings.',
    });
    expect(
      (await put(right, { releaseDbReleaseId: null, summary: ' ', albumTitle: null })).body,
    ).toMatchObject({
      releaseDbReleaseId: null,
      summary: null,
      albumTitle: null,
    });
  });

  it('of the album is shown wherever the album of a track is', async () => {
    await put(halo, { albumTitle: 'Given' });
    expect(await api.get(`/api/v1/tracks/${idOf(halo)}`)).toMatchObject({ album: { title: 'Given' } });
    expect(await api.get('/api/v1/tracks/pending-audio')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: idOf(halo), albumTitle: 'Given' })]),
    });
    expect(await api.get('/api/v1/library?album=given')).toMatchObject({
      total: 1,
      items: [{ id: idOf(halo) }],
    });
  });

  it('knows no track of another id', async () => {
    expect((await put(trackIdOf('no', 'one'), { title: 'a' })).status).toBe(404);
    expect((await put('nonsense', { title: 'a' })).status).toBe(404);
    expect((await api.request(`/api/v1/history/nonsense/undo`, { method: 'POST' })).status).toBe(404);
  });
});
