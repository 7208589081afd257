import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as oracle from '../oracle/answers.js';
import { OracleHistory, readLastfmHistory, sharedHistory } from '../oracle/history.js';
import { randomWindows } from '../oracle/windows.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { zonesOf } from '../support/exactness.js';
import { inventedFacts } from '../support/invented-facts.js';
import { inventedProfiles } from '../support/invented-profiles.js';
import {
  artistPages,
  expectAnswer,
  tagPage,
  trackPages,
  windowless,
  WINDOWED,
  type Params,
  type Question,
} from '../support/questions.js';
import { tell, upload } from '../support/telling.js';

/** A real history with invented facts and profiles of some tracks against an independent computation. */
const FILE = sharedHistory('lastfm-history.csv');
const NOW = new Date('2021-02-08T12:00:00Z');
const EVERY = 20;
const PROFILED = 60;
const YEARS = [2009, 2012, 2018, 2021, 2022];

/** Genres, crowd tags and both, in spellings that may not be the first; the last ones nobody carries. */
const TAGS = [
  'indie POP',
  'Post-Rock',
  'ac/dc-LIKE',
  '愛',
  'strasse',
  '<b>bold</b>',
  'élan',
  'elan',
  'Nobody’s',
];
/** Aliases of artists, of tracks and of both among them. */
const SEARCHES = [
  'zweitname',
  '"premiere fois" -別名',
  'björk',
  'love -псевдоним',
  'AC/DC',
  '愛',
  '100%',
  'a_b',
];
/** The first and the last of these rankings: most and least played, accents, other scripts, punctuation. */
const CHOSEN: readonly Params[] = [
  { range: 'all', take: 500 },
  { range: '1y', take: 500 },
  { range: 'all', q: 'björk' },
  { range: 'all', q: 'ö' },
  { range: 'all', q: '戸高' },
  { range: 'all', q: 'ai' },
  { range: 'all', q: '/' },
  { range: 'all', q: 'zweitname' },
];

const ends = <T>(values: readonly T[]): readonly T[] => [...new Set([values[0], values[values.length - 1]])];

describe.each(zonesOf('America/St_Johns'))('a real history and what is told of it in %s', (timeZone) => {
  let database: TestDatabase;
  let api: TestApi;
  let history: OracleHistory;
  let questions: readonly Question[];

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await createTestApi({ timeZone, now: NOW, databaseUrl: database.url });
    const played = new OracleHistory(readLastfmHistory(FILE), { timeZone, now: NOW });
    const facts = inventedFacts(played, EVERY);
    const profiles = inventedProfiles(played, PROFILED);
    history = played.with({ told: [...facts, ...profiles] });
    await api.import(FILE);
    await tell(api, facts);
    await upload(api, profiles);
    questions = [...WINDOWED, ...TAGS.map(tagPage), ...(await pages())];
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function pages(): Promise<readonly Question[]> {
    const found = new Map<string, Question>();
    for (const params of CHOSEN) {
      const [artists, tracks] = [await artistPages(api, params), await trackPages(api, params)];
      for (const page of [...ends(artists), ...ends(tracks)]) found.set(page.route, page);
    }

    return [...found.values()];
  }

  async function expectAnswers(params: Params): Promise<void> {
    for (const question of questions) await expectAnswer(api, history, question, params);
  }

  it('asks for what there is', () => {
    const plays = (q: string): number => Number(oracle.scrobbles(history, { range: 'all', q }).total);
    const carries = (name: string): boolean => oracle.tag(history, name) !== null;

    expect(questions.length).toBeGreaterThanOrEqual(WINDOWED.length + TAGS.length + 16);
    expect(TAGS.filter((name) => !carries(name))).toEqual(['elan', 'Nobody’s']);
    expect(SEARCHES.slice(0, 4).filter((q) => plays(q) < 40)).toEqual([]);
  });

  it.each(['7d', '30d', '90d', '1y', 'all'] as const)('answers the preset %s', async (range) => {
    await expectAnswers({ range });
    await expectAnswers({ range, take: 3 });
  });

  it.each(SEARCHES)('answers the search %s', async (q) => {
    await expectAnswers({ range: 'all', q });
    await expectAnswers({ range: 'custom', from: '2012-02-27', to: '2014-03-30', q });
  });

  it.each(randomWindows(11, 20, { first: '2009-12-20', last: '2021-02-08', timeZone }))(
    'answers the window from $from to $to, which $why',
    async ({ from, to }) => expectAnswers({ range: 'custom', from, to }),
  );

  it('answers the years', async () => {
    for (const question of windowless(YEARS)) await expectAnswer(api, history, question);
  });
});
