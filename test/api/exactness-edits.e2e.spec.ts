import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { expectSame } from '../oracle/compare.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';
import {
  artistPage,
  pathOf,
  tagPage,
  trackPage,
  WINDOWED,
  windowless,
  type Params,
  type Question,
} from '../support/questions.js';
import { tell, upload } from '../support/telling.js';

const NOW = new Date('2024-03-01T12:00:00Z');
const BEGIN = secondOf('2022-11-20T08:00:00Z');
const PLAYS = 500;

const joga: Song = ['Björk', 'Jóga', 'Homogenic', 305];
const halo: Song = ['Beyonce Knowles', 'Halo', 'I Am', 261];
const express: Song = ['Kraftwerk', 'Trans-Europa Express', 'Trans Europa Express', 397];
const says: Song = ['Nils Frahm', 'Says', 'Spaces', 499];
const untold: Song = ['Somebody Else', 'Untold', 'Trans Europa Express', null];

/** What players told, and what persons made of it. */
const SONGS: readonly (readonly [Song, Song])[] = [
  [joga, joga],
  [['Bjork Gudmundsdottir', 'Joga', 'Homogenic', 305], joga],
  [
    ['Björk', 'Hyperballad', 'Post', 321],
    ['Björk', 'Hyperballad', 'Post', 321],
  ],
  [['Beyoncé', 'Halo', 'I Am', 261], halo],
  [
    ['Beyoncé', 'Sorry', 'Lemonade', 232],
    ['Beyoncé', 'Sorry', 'Lemonade', 232],
  ],
  [['Krafwerk', 'TEE', 'Trans Europa Express', 397], express],
  [
    ['Kraftwerk', 'Franz Schubert', 'Trans Europa Express', 266],
    ['Kraftwerk', 'Franz Schubert', 'Trans Europa Express', 266],
  ],
  [['Frahm', 'Says Live', 'Spaces', 499], says],
  [['Nils', 'Says', 'Spaces', 499], says],
  [says, says],
  [['Krafwerk', 'Nobody', 'Trans Europa Express', null], untold],
];
/** Whose edit, and the names it gives. */
const EDITS: readonly (readonly [Song, object])[] = [
  [SONGS[1][0], { artistName: 'Björk', title: 'Jóga' }],
  [SONGS[3][0], { artistName: 'Beyonce K.', title: 'Halo' }],
  [SONGS[5][0], { artistName: 'Kraftwerk', title: 'Trans-Europa Express' }],
  [SONGS[7][0], { artistName: 'Nils', title: 'Says' }],
  [SONGS[8][0], { artistName: 'Nils Frahm' }],
];
/** Made when all else is there: what they change is to be seen at once. */
const LAST_EDITS: readonly (readonly [Song, object])[] = [
  [SONGS[3][0], { artistName: 'Beyonce Knowles' }],
  [SONGS[10][0], { artistName: 'Somebody Else', title: 'Untold' }],
];
/** None of them is part of an old spelling alone. */
const SEARCHES = ['halo', 'björk -jóga', 'trans', 'ö', 'homogenic', 'somebody', '-kraftwerk'];
const PRESETS = ['7d', '30d', '90d', '1y', 'all'] as const;
const CUSTOM: readonly Params[] = [
  { range: 'custom', from: '2022-12-25', to: '2023-01-03' },
  { range: 'custom', from: '2023-03-26', to: '2023-10-29', q: 'says' },
];
const ARTISTS = ['Björk', 'Beyonce Knowles', 'Beyoncé', 'Kraftwerk', 'Nils Frahm', 'Somebody Else'];
const GONE = ['Bjork Gudmundsdottir', 'Beyonce K.', 'Krafwerk', 'Nils', 'Frahm'];

const playsOf = (which: 0 | 1): readonly SourcePlay[] =>
  Array.from({ length: PLAYS }, (_, index) =>
    // Songs in turn, but not always in the same one.
    playOf(SONGS[(index * 3 + Math.floor(index / 11)) % SONGS.length][which], BEGIN + index * 80_000),
  );
const idOf = ([artist, title]: Song): string => trackIdOf(artist, title);
const tracks = [...new Map(SONGS.map(([, made]) => [idOf(made), made])).values()];

const QUESTIONS: readonly Question[] = [
  ...WINDOWED,
  ...['dreamy', 'Post-Rock'].map(tagPage),
  ...ARTISTS.map((name) => artistPage(artistIdOf(name), name)),
  ...tracks.map((song) => trackPage(idOf(song), { artist: song[0], title: song[1] })),
];

describe('a history that persons edited', () => {
  let edited: TestApi;
  let told: TestApi;

  beforeAll(async () => {
    edited = await createTestApi({ now: NOW });
    told = await createTestApi({ now: NOW });
    const edit = async ([song, body]: (typeof EDITS)[number]): Promise<void> => {
      const { status } = await edited.request(`/api/v1/library/${idOf(song)}`, { method: 'PUT', body });
      expect([song, status]).toEqual([song, 200]);
    };
    await told.record('scrobbleSource', playsOf(1));
    await edited.record('scrobbleSource', playsOf(0).slice(0, PLAYS / 2));
    for (const one of EDITS) await edit(one);
    await edited.record('scrobbleSource', playsOf(0));
    await know(told, [halo, express]);
    // Of tracks that were renamed, under the names that they were told under.
    await know(edited, [SONGS[3][0], SONGS[5][0]]);
    for (const one of LAST_EDITS) await edit(one);
  });
  afterAll(() => Promise.all([edited.close(), told.close()]));

  async function know(api: TestApi, songs: readonly Song[]): Promise<void> {
    const facts = songs.map(([artist, title], index) => ({
      artist,
      title,
      source: 'ScrobbleSource' as const,
      genres: ['Post-Rock'],
      tags: ['dreamy', `tag ${index}`],
    }));
    await tell(api, facts);
    await upload(
      api,
      songs.map(([artist, title]) => ({ artist, title, profile: { bpm: 100, key: 'C major' } })),
    );
  }
  async function expectSameAnswers(params: Params, questions = QUESTIONS): Promise<void> {
    for (const question of questions) {
      const path = pathOf(question, params);
      const [one, other] = await Promise.all([edited.get(path), told.get(path)]);
      expectSame(question.strip(one), question.strip(other), path);
    }
  }

  it.each(PRESETS)('answers %s as if it had been told under these names', async (range) => {
    await expectSameAnswers({ range, take: 500 });
    await expectSameAnswers({ range });
    expect(await edited.differences()).toEqual([]);
  });

  it.each(SEARCHES)('answers the search %s as if it had been told under these names', async (q) => {
    await expectSameAnswers({ range: 'all', q });
    await expectSameAnswers({ range: '90d', q });
    expect(await edited.get(`/api/v1/overview?range=all&q=${encodeURIComponent(q)}`)).toMatchObject({
      scrobbles: expect.toSatisfy((count: number) => count > 0),
    });
  });

  it('answers custom windows, years and what is pending as if it had been told under these names', async () => {
    for (const params of CUSTOM) await expectSameAnswers(params);
    await expectSameAnswers({}, windowless([2022, 2023, 2024]));
    expect(await edited.get('/api/v1/years')).toEqual({ years: [2024, 2023, 2022] });
  });

  it('has the same ids of artists and albums, and no artist who lost all tracks', async () => {
    for (const kind of ['artists', 'albums']) {
      const path = `/api/v1/tops/${kind}?range=all&take=500`;
      expect(await edited.get(path)).toEqual(await told.get(path));
    }
    for (const name of GONE)
      expect([name, (await edited.request(`/api/v1/artists/${artistIdOf(name)}`)).status]).toEqual([
        name,
        404,
      ]);
  });

  it.each([
    ['gudmundsdottir', joga],
    ['"says live"', says],
    ['tee', express],
    ['beyoncé halo', halo],
  ])('is found by the old spelling %s, too', async (q, song) => {
    const { scrobbles } = (await edited.get(`/api/v1/tracks/${idOf(song)}?range=all`)) as {
      scrobbles: number;
    };
    const found = `/api/v1/overview?range=all&q=${encodeURIComponent(q)}`;

    expect(await edited.get(found)).toMatchObject({ scrobbles, uniqueTracks: 1 });
    expect(await told.get(found)).toMatchObject({ scrobbles: q.includes('beyoncé') ? scrobbles : 0 });
  });
});
