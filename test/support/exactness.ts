import { afterAll, beforeAll, it } from 'vitest';
import { OracleHistory, type OraclePlay } from '../oracle/history.js';
import { randomWindows } from '../oracle/windows.js';
import { createTestApi, type TestApi } from './api.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import {
  artistPages,
  expectAnswer,
  trackPages,
  windowless,
  WINDOWED,
  type Params,
  type Question,
} from './questions.js';

/** A history as it was exported, and from where and when it is looked at. */
export interface RealHistory {
  readonly file: string;
  readonly read: (file: string) => Iterable<OraclePlay>;
  /** The days of its first and its last plays. */
  readonly first: string;
  readonly last: string;
  readonly searches: readonly string[];
  readonly timeZone: string;
  readonly now: Date;
}

/** As many as fit into every run; WINDOWS has them be more. */
const CUSTOM_WINDOWS = Number(process.env['WINDOWS'] ?? 4);

/** Those of every run; ZONES, with commas between, has them be others. */
export const zonesOf = (...usual: readonly string[]): readonly string[] =>
  process.env['ZONES']?.split(',') ?? usual;

/**
 * A real listener's years against an independent computation, which shares no code with the product: every
 * preset, many custom windows and searches; what lies in the future of the moment is not taken in.
 */
export function compareWithOracle({ file, read, first, last, searches, timeZone, now }: RealHistory): void {
  let database: TestDatabase;
  let api: TestApi;
  let history: OracleHistory;
  let questions: readonly Question[];

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await createTestApi({ timeZone, now, databaseUrl: database.url });
    await api.import(file);
    history = new OracleHistory(read(file), { timeZone, now });
    const most: Params = { range: 'all', take: 2 };
    questions = [...WINDOWED, ...(await artistPages(api, most)), ...(await trackPages(api, most))];
  });

  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function expectAnswers(params: Params, of = questions): Promise<void> {
    for (const question of of) await expectAnswer(api, history, question, params);
  }
  const only = (name: string): typeof WINDOWED => WINDOWED.filter(({ route }) => route === name);

  it.each(['7d', '30d', '90d', '1y', 'all'] as const)('answers the preset %s', async (range) => {
    await expectAnswers({ range });
    await expectAnswers({ range, take: 500 });
  });

  it.each([5, 30, 240])('answers sessions with a gap of %i minutes', async (gap) => {
    await expectAnswers({ range: 'all', gap }, only('sessions'));
    await expectAnswers(
      { range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love', gap },
      only('sessions'),
    );
  });

  it.each([1, 3, 50])('answers deep cuts from %i plays on', async (n) => {
    await expectAnswers({ range: 'all', n }, only('deep-cuts'));
    await expectAnswers(
      { range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love', n },
      only('deep-cuts'),
    );
  });

  it('answers the years', async () => {
    const years = Array.from({ length: 16 }, (_, index) => 2007 + index);
    for (const question of windowless(years)) await expectAnswer(api, history, question);
  });

  it('answers custom windows', async () => {
    for (const { from, to } of randomWindows(7, CUSTOM_WINDOWS, { first, last, timeZone }))
      await expectAnswers({ range: 'custom', from, to });
  });

  it('answers searches', async () => {
    for (const q of searches) {
      await expectAnswers({ range: 'all', q });
      await expectAnswers({ range: 'custom', from: '2012-02-27', to: '2014-03-30', q });
    }
  });
}
