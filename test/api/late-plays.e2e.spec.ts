import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../oracle/answers.js';
import { expectSame } from '../oracle/compare.js';
import { foldText } from '../oracle/fold.js';
import { OracleHistory, readLastfmHistory, sharedHistory, type Profiled } from '../oracle/history.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { inventedFacts } from '../support/invented-facts.js';
import { inventedProfiles } from '../support/invented-profiles.js';
import {
  artistPages,
  expectAnswer,
  pathOf,
  tagPage,
  trackPages,
  windowless,
  WINDOWED,
  type Params,
  type Question,
} from '../support/questions.js';
import { tell, upload } from '../support/telling.js';

/**
 * Plays that come late, below, between and above those known: whatever the order of the imports, every answer is
 * that of the whole history, also in a process that answered in between. What sources tell comes after the first
 * part, also of tracks that were not played yet.
 */
const FILE = sharedHistory('lastfm-history.csv');
const [HEADER, ...LINES] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
const HALF = Math.floor(LINES.length / 2);
const [NEWER, OLDER] = [LINES.slice(0, HALF), LINES.slice(HALF)];
const [EVEN, ODD] = [0, 1].map((rest) => LINES.filter((_, index) => index % 2 === rest));
const ORDERS = [
  ['the newer half first', [NEWER, OLDER]],
  ['the older half first', [OLDER, NEWER]],
  ['every other play first', [ODD, EVEN]],
] as const;

const EVERY = 40;
const PROFILED = 200;
/** Steps of shares whose sums are exact, so that bodies can be compared. */
const EXACT = 16;
const TAGS = ['Post-Rock', 'straße', '電子音楽'];
const AT = { timeZone: 'Europe/Berlin', now: new Date('2021-02-08T12:00:00Z') };
/** The halves meet in November 2012. */
const PARAMS: readonly Params[] = [
  { range: 'all' },
  { range: 'all', take: 500, q: 'love' },
  { range: '1y' },
  { range: '30d' },
  { range: 'custom', from: '2012-10-20', to: '2012-11-20' },
  { range: 'custom', from: '2012-11-05', to: '2012-11-05' },
  { range: 'custom', from: '2009-12-01', to: '2012-11-04', q: '-the' },
];
const YEARS = [2009, 2012, 2013, 2018, 2021, 2022];

/** A body as it is, ids included. */
// What the API sent was JSON.
const whole = (body: unknown): Json => body as Json;

/** A body with all its texts folded: the first spelling seen is the one shown. */
function spelledAlike(body: unknown): Json {
  if (typeof body === 'string') return foldText(body);
  if (Array.isArray(body)) return body.map(spelledAlike);
  if (typeof body !== 'object' || body === null) return whole(body);

  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, spelledAlike(value)]));
}

describe('plays that come late', () => {
  let folder: string;
  /** What each order of imports answered, by path. */
  const bodies: Map<string, Json>[] = [];

  const known = new OracleHistory(readLastfmHistory(FILE), AT);
  const [facts, profiles] = [inventedFacts(known, EVERY), inventedProfiles(known, PROFILED, EXACT)];
  const told = [...facts, ...profiles];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backbeat-late-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe.each(ORDERS)('%s', (_order, parts) => {
    const answers = new Map<string, Json>();
    let database: TestDatabase;
    let api: TestApi;
    let history: OracleHistory;
    let questions: readonly Question[];

    const keep = (path: string, body: unknown): void => void answers.set(path, spelledAlike(body));
    const fileOf = (lines: readonly string[], name: string): string => {
      const file = join(folder, name);
      writeFileSync(file, `${[HEADER, ...lines].join('\n')}\n`);

      return file;
    };

    beforeAll(async () => {
      const files = parts.map((lines, index) => fileOf(lines, `part-${index}.csv`));
      database = await createTestDatabase();
      api = await createTestApi({ ...AT, databaseUrl: database.url });
      const first = new OracleHistory(readLastfmHistory(files[0]), AT);
      const isKnown = ({ artist, title }: Profiled): boolean => first.findTrack(artist, title) !== null;
      await api.import(files[0]);
      await expectAnswers(first);
      await tell(api, facts);
      await upload(api, profiles.filter(isKnown));
      await expectAnswers(first.with({ told }));
      await api.import(files[1]);
      await upload(
        api,
        profiles.filter((profiled) => !isKnown(profiled)),
      );
      history = new OracleHistory(files.flatMap(readLastfmHistory), { ...AT, told });
      questions = [
        ...WINDOWED,
        ...TAGS.map(tagPage),
        ...(await artistPages(api, { take: 3 })),
        ...(await trackPages(api, { take: 3 })),
      ];
    });
    afterAll(async () => {
      await api.close();
      await database.drop();
      bodies.push(answers);
    });

    async function expectAnswers(of: OracleHistory): Promise<void> {
      for (const question of WINDOWED) await expectAnswer(api, of, question, PARAMS[0]);
      for (const question of windowless(YEARS)) await expectAnswer(api, of, question);
    }

    it.each(PARAMS)('answers $range from $from with $q as of the whole history', async (params) => {
      for (const question of questions)
        keep(pathOf(question, params), await expectAnswer(api, history, question, params));
    });

    it('answers the years as of the whole history', async () => {
      for (const question of windowless(YEARS))
        keep(pathOf(question), await expectAnswer(api, history, question));
    });

    it('answers the same after a restart', async () => {
      const paths = [
        ...questions.flatMap((question) => PARAMS.map((params) => pathOf(question, params))),
        ...windowless(YEARS).map((question) => pathOf(question)),
      ];
      const before: unknown[] = [];
      for (const path of paths) before.push((await api.request(path)).body);
      await api.close();
      api = await createTestApi({ ...AT, databaseUrl: database.url });

      for (const [index, path] of paths.entries())
        expectSame(whole((await api.request(path)).body), whole(before[index]), path);
    });
  });

  it('are in every answer the same, but for spellings, ids too', () => {
    const [one, ...others] = bodies;

    expect(one.size).toBeGreaterThan(WINDOWED.length * PARAMS.length);
    expect(others).toHaveLength(ORDERS.length - 1);
    for (const other of others) for (const [path, body] of other) expectSame(body, one.get(path), path);
  });
});
