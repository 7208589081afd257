import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OracleHistory, type Profiled } from '../oracle/history.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { HOSTILE_NAMES, LONG_ALBUM, TWINS } from '../support/hostile-names.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';
import {
  artistPages,
  expectAnswer,
  tagPage,
  trackPages,
  windowless,
  WINDOWED,
} from '../support/questions.js';
import { tell, upload, type Fact } from '../support/telling.js';

const AT = { timeZone: 'Europe/Berlin', now: new Date('2026-11-21T12:00:00Z') };
const END = secondOf('2026-11-21T11:30:07Z');
const APART = 6.5 * 3_600;

/** Each name as an artist, as a title, as an album and as all of them; all but the last played as often. */
const SONGS: readonly Song[] = [
  ...HOSTILE_NAMES.map((name): Song => [name, 'Title', 'Album', 61]),
  ...HOSTILE_NAMES.map((name): Song => ['Artist', name, null, null]),
  ...HOSTILE_NAMES.map((name): Song => ['Artist', 'Title', name, null]),
  ...HOSTILE_NAMES.map((name): Song => [name, name, name, 62]),
  ...TWINS.flat().map((name): Song => [name, name, name, 63]),
  ['Artist', 'Long', LONG_ALBUM, null],
];
/** All songs of a name at one second, over a month in which the clocks go back. */
const PLAYS = SONGS.map((song, index) => playOf(song, END - (index % HOSTILE_NAMES.length) * APART));

/** Each name as a genre, a tag and an alias of tracks and artists of another name. */
const FACTS: readonly Fact[] = HOSTILE_NAMES.flatMap((name, index): readonly Fact[] => {
  const tag = name.trim();
  const artist = HOSTILE_NAMES[(index + 5) % HOSTILE_NAMES.length];

  return [
    { artist: name, title: 'Title', source: 'AudioDb', tags: [tag, 'hostile'], durationSeconds: 64 },
    { artist, title: 'Title', source: 'RecordingDb', genres: [tag], aliases: [name] },
    { artist, source: 'ReleaseDb', tags: [tag], aliases: [name] },
  ];
});

/** What fits into a label of an audio profile. */
const LABELS = HOSTILE_NAMES.filter((name) => [...name].length <= 200);
const PROFILES: readonly Profiled[] = LABELS.map((name, index) => ({
  artist: 'Artist',
  title: name,
  profile: {
    key: name,
    genres: [name, LABELS[(index + 7) % LABELS.length], name],
    themes: [[name, 0.5]],
    instruments: [{ name, score: 1 }],
  },
}));

describe('a hostile history', () => {
  let api: TestApi;
  let history: OracleHistory;

  beforeAll(async () => {
    api = await createTestApi(AT);
    await api.record('spotify', PLAYS);
    const rows = PLAYS.map(({ playedAt, artistName, albumTitle, ...play }) => ({
      ...play,
      at: playedAt,
      artist: artistName,
      album: albumTitle,
    }));
    await tell(api, FACTS);
    await upload(api, PROFILES);
    history = new OracleHistory(rows, { ...AT, told: [...FACTS, ...PROFILES] });
  });
  afterAll(() => api.close());

  async function namesIn(route: string): Promise<ReadonlySet<string | undefined>> {
    const body = await api.get(`/api/v1/${route}?range=all&take=500`);
    const { items } = body as { items: readonly { name?: string; title?: string }[] };

    return new Set(items.map(({ name, title }) => name ?? title));
  }

  it('gives every name back as it came', async () => {
    expect(await namesIn('tops/artists')).toEqual(new Set(['Artist', ...HOSTILE_NAMES]));
    expect(await namesIn('tops/tracks')).toEqual(new Set(['Title', 'Long', ...HOSTILE_NAMES]));
    expect(await namesIn('tops/albums')).toEqual(new Set(['Album', LONG_ALBUM, ...HOSTILE_NAMES]));
  });

  it.each(WINDOWED)('is answered at $route', async (question) => {
    for (const range of ['7d', '30d', '1y', 'all'] as const)
      for (const take of [1, 7, 500])
        await expectAnswer(api, history, question, { range, take, gap: 390, n: 2 });
  });

  it('is answered where there is no window', async () => {
    for (const question of windowless([2026, 2025])) await expectAnswer(api, history, question);
  });

  it('is answered on every page', async () => {
    const pages = [...(await artistPages(api, { take: 500 })), ...(await trackPages(api, { take: 500 }))];

    expect(pages.length).toBeGreaterThan(3 * HOSTILE_NAMES.length);
    for (const page of pages) await expectAnswer(api, history, page, { range: 'all' });
  });

  it.each([...HOSTILE_NAMES, ...TWINS.flat()])('knows the tag %j', async (name) => {
    for (const params of [{ range: 'all' }, { range: '7d', take: 1 }] as const)
      expect(await expectAnswer(api, history, tagPage(name), params)).toHaveProperty('scrobbles');
  });

  it.each(HOSTILE_NAMES)('finds %j', async (name) => {
    for (const q of [`"${name}"`, name, `-"${name}`, `Artist "${name}" -Album`])
      for (const question of WINDOWED)
        await expectAnswer(api, history, question, { range: 'all', take: 500, q });
  });
});
