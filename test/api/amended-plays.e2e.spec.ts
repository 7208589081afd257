import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { artistIdOf, playIdOf, trackIdOf } from '#src/listening/identity.js';
import type { ShownWindow } from '#src/listening/commands/reconcile-window.command.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';
import { shownAround } from '../support/play-log.js';

const AT = secondOf('2024-02-20T20:00:00Z');
const joga: Song = ['Björk', 'Jóga', 'Homogenic', 305];
const live: Song = ['Björk', 'Jóga (live)', 'Live Box', 320];
const halo: Song = ['Beyoncé', 'Halo', null, 261];
const idOf = ([artist, title]: Song): string => trackIdOf(artist, title);
const mentioned = (song: Song): readonly string[] => [
  `/api/v1/tracks/${idOf(song)}?range=all`,
  `/api/v1/artists/${artistIdOf(song[0])}?range=all`,
  `/api/v1/tags/dreamy?range=all`,
];

interface Scrobbles {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly track: { readonly title: string } }[];
}

describe('a play that its source renames and takes back', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2024-03-01T12:00:00Z') });
    await api.record('scrobbleSource', [playOf(joga, AT), playOf(halo, AT + 400)]);
    await api.enrich(
      [joga, live].map((song, index) => ({
        trackId: idOf(song),
        source: 'ScrobbleSource',
        fetchedAt: '2024-02-25T10:00:00Z',
        facts: index === 0 ? { tags: ['dreamy'] } : { genres: ['art pop'] },
        payload: {},
      })),
    );
  });
  afterAll(() => api.close());

  const show = (shown: readonly SourcePlay[], rest?: Partial<ShownWindow>): Promise<unknown> =>
    api.reconcile(shownAround(AT, shown, rest));
  const scrobbles = async (): Promise<Scrobbles> =>
    (await api.get('/api/v1/scrobbles?range=all')) as Scrobbles;
  const statuses = (paths: readonly string[]): Promise<readonly number[]> =>
    Promise.all(paths.map(async (path) => (await api.request(path)).status));
  const rebuild = (): Promise<void> => new Rebuilder(api.app.get(DataSource)).rebuild(plays);
  /** Asks now, and once more of tables that are built anew. */
  async function expectScrobbles(...expected: readonly (readonly [string, string])[]): Promise<void> {
    const told = { total: expected.length, items: expected.map(([id, title]) => ({ id, track: { title } })) };
    expect(await scrobbles()).toMatchObject(told);
    await rebuild();
    expect(await scrobbles()).toMatchObject(told);
  }
  const [jogaPlay, haloPlay] = [playIdOf(idOf(joga), AT), playIdOf(idOf(halo), AT + 400)];

  it('keeps its id when it is renamed', async () => {
    await expectScrobbles([haloPlay, 'Halo'], [jogaPlay, 'Jóga']);
    expect(await statuses(mentioned(joga))).toEqual([200, 200, 200]);

    await show([playOf(live, AT), playOf(halo, AT + 400)]);
    await expectScrobbles([haloPlay, 'Halo'], [jogaPlay, 'Jóga (live)']);
  });

  it('leaves nothing of its old name where things are shown', async () => {
    const profile = { method: 'PUT', body: { bpm: 120 } } as const;
    const [artist, title] = joga;

    expect(await statuses(mentioned(joga))).toEqual([404, 200, 404]);
    expect(await api.request(`/api/v1/tracks/${idOf(joga)}/audio-profile`, profile)).toMatchObject({
      status: 404,
      body: { error: `There is no track ${idOf(joga)}.` },
    });
    expect(
      await api.request('/api/v1/audio-profiles', { ...profile, body: { bpm: 120, artist, title } }),
    ).toMatchObject({ status: 404, body: { error: `There is no track Jóga by Björk.` } });
    expect(await api.get(`/api/v1/artists/${artistIdOf('Björk')}?range=all`)).toMatchObject({
      uniqueTracks: 1,
      tags: [{ name: 'art pop' }],
      topTracks: [{ title: 'Jóga (live)' }],
    });
    expect(await api.get('/api/v1/tracks/pending-audio')).toMatchObject({ total: 2 });
    expect(await api.get('/api/v1/scrobbles?range=all&q=homogenic')).toMatchObject({ total: 0 });
    expect(await api.get('/api/v1/overview?range=all')).toMatchObject({
      uniqueTracks: 2,
      uniqueAlbums: 1,
      listeningSeconds: 581,
    });
  });

  it('is gone when it is taken back, and its names with it', async () => {
    await show([playOf(halo, AT + 400)]);
    await expectScrobbles([haloPlay, 'Halo']);

    expect(await statuses([...mentioned(joga), ...mentioned(live)])).toEqual(Array(6).fill(404));
    expect(await api.get('/api/v1/overview?range=all')).toMatchObject({ uniqueArtists: 1, uniqueAlbums: 0 });
    expect(await api.get('/api/v1/discovery?range=all')).toMatchObject({ artists: [{ name: 'Beyoncé' }] });
  });

  it('comes back under another id when it is shown again', async () => {
    await show([playOf(joga, AT), playOf(halo, AT + 400)]);
    const { items } = await scrobbles();

    expect(items.map(({ track }) => track.title)).toEqual(['Halo', 'Jóga']);
    expect(items[1].id).not.toBe(jogaPlay);
    await expectScrobbles([haloPlay, 'Halo'], [items[1].id, 'Jóga']);
    expect(await statuses(mentioned(joga))).toEqual([200, 200, 200]);
  });

  it('leaves an empty history when it was the last', async () => {
    await show([]);
    await expectScrobbles();

    expect(await api.get('/api/v1/overview?range=all')).toMatchObject({
      range: { from: null },
      scrobbles: 0,
      mostRecentPlay: null,
      availableYears: [],
      allTime: { scrobbles: 0, firstPlayedAt: null, activeDays: 0 },
    });
    expect(await api.get('/api/v1/years')).toEqual({ years: [] });
    expect(await statuses(['/api/v1/wrapped/2024'])).toEqual([404]);
  });
});
