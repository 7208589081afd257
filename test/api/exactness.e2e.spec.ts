import { afterAll, beforeAll, describe, it } from 'vitest';
import * as oracle from '../oracle/answers.js';
import { expectSame } from '../oracle/compare.js';
import { OracleHistory, readLastfmHistory, sharedHistory } from '../oracle/history.js';
import { randomWindows } from '../oracle/windows.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/**
 * A real listener's twelve years against an independent computation, which shares no code with the product:
 * every preset, many custom windows and searches; what lies in the future of the moment is not taken in.
 */
const FILE = sharedHistory('lastfm-history.csv');
const ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'];
/** The day of the last play, and a day within the history on which American clocks went back. */
const MOMENTS = [new Date('2021-02-08T12:00:00Z'), new Date('2013-11-03T05:30:00Z')];
const CASES = ZONES.flatMap((timeZone) => MOMENTS.map((now) => ({ timeZone, now })));
const SEARCHES = [
  'love',
  '"the end"',
  'love -you',
  'AC/DC',
  '100%',
  'a_b',
  'björk',
  'REMIX live',
  '愛',
  '-the',
];
const KINDS = ['artists', 'tracks', 'albums'] as const;

const HABITS = [
  ['discovery', oracle.strip.discovery, oracle.discovery],
  ['patterns', oracle.strip.patterns, oracle.patterns],
  ['deep-cuts', oracle.strip.deepCuts, oracle.deepCuts],
  ['sessions', oracle.strip.sessions, oracle.sessions],
] as const;

type Params = oracle.ListParams & { readonly range: oracle.Preset | 'custom' };

const path = (route: string, params: Params): string => {
  const given = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);

  return `/api/v1/${route}?${new URLSearchParams(given).toString()}`;
};

describe.each(CASES)('a real history in $timeZone at $now', ({ timeZone, now }) => {
  let database: TestDatabase;
  let api: TestApi;
  let history: OracleHistory;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await createTestApi({ timeZone, now, databaseUrl: database.url });
    await api.import(FILE);
    history = new OracleHistory(readLastfmHistory(FILE), { timeZone, now });
  });

  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function expectAnswers(params: Params, of = history): Promise<void> {
    const label = JSON.stringify(params);
    expectSame(
      oracle.strip.overview(await api.get(path('overview', params))),
      oracle.overview(of, params),
      label,
    );
    for (const kind of KINDS) {
      const actual = oracle.strip.tops(await api.get(path(`tops/${kind}`, params)));
      expectSame(actual, oracle.tops(of, kind, params), `${kind} ${label}`);
    }
    for (const [route, strip, answer] of HABITS)
      expectSame(strip(await api.get(path(route, params))), answer(of, params), `${route} ${label}`);
    const plays = oracle.strip.scrobbles(await api.get(path('scrobbles', params)));
    expectSame(plays, oracle.scrobbles(of, params), `scrobbles ${label}`);
  }

  it.each(['7d', '30d', '90d', '1y', 'all'] as const)('answers the preset %s', async (range) => {
    await expectAnswers({ range });
    await expectAnswers({ range, take: 500 });
  });

  it.each([5, 30, 240])('answers sessions with a gap of %i minutes', async (gap) => {
    for (const params of [
      { range: 'all' },
      { range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love' },
    ] as const) {
      const answer = await api.get(`${path('sessions', params)}&gap=${gap}`);
      expectSame(oracle.strip.sessions(answer), oracle.sessions(history, { ...params, gap }), `gap ${gap}`);
    }
  });

  it.each([1, 3, 50])('answers deep cuts from %i plays on', async (n) => {
    for (const params of [
      { range: 'all' },
      { range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love' },
    ] as const) {
      const answer = await api.get(`${path('deep-cuts', params)}&n=${n}`);
      expectSame(oracle.strip.deepCuts(answer), oracle.deepCuts(history, { ...params, n }), `n ${n}`);
    }
  });

  it('answers the years', async () => {
    expectSame(oracle.strip.years(await api.get('/api/v1/years')), oracle.years(history), 'years');
  });

  it('answers custom windows', async () => {
    const windows = randomWindows(7, 20, { first: '2009-12-20', last: '2021-02-08', timeZone });
    for (const { from, to } of windows) await expectAnswers({ range: 'custom', from, to });
  });

  it('answers searches', async () => {
    for (const q of SEARCHES) {
      await expectAnswers({ range: 'all', q });
      await expectAnswers({ range: 'custom', from: '2012-02-27', to: '2014-03-30', q });
    }
  });
});
