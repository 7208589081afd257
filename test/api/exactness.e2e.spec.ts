import { afterAll, beforeAll, describe, it } from 'vitest';
import { OracleHistory, readHeaderless, readLastfmHistory, sharedHistory } from '../oracle/history.js';
import { randomWindows } from '../oracle/windows.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { expectAnswer, windowless, WINDOWED, type Params } from '../support/questions.js';

/**
 * Two real listeners' twelve years each against an independent computation, which shares no code with the
 * product: every preset, many custom windows and searches; what lies in the future of the moment is not taken in.
 */
const TO_THE_SECOND = {
  name: 'a history to the second',
  file: sharedHistory('lastfm-history.csv'),
  read: readLastfmHistory,
  first: '2009-12-20',
  last: '2021-02-08',
  searches: ['love', '"the end"', 'love -you', 'AC/DC', '100%', 'a_b', 'björk', 'REMIX live', '愛', '-the'],
};
/** Many plays share their second, and one year in the middle has none. */
const TO_THE_MINUTE = {
  name: 'a history to the minute',
  file: sharedHistory('d01-lastfm-to-csv.csv.gz'),
  read: readHeaderless,
  first: '2008-08-20',
  last: '2020-11-20',
  searches: ['love', '"of the"', 'Röyksopp', 'ЛЯПИС', 'remix -live', '!!!', 'J:Kenzo', '-the'],
};
const ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'];
/** The day of the last play, and a day within the history on which American clocks went back. */
const MOMENTS = [new Date('2021-02-08T12:00:00Z'), new Date('2013-11-03T05:30:00Z')];
const CASES = [
  ...ZONES.flatMap((timeZone) => MOMENTS.map((now) => ({ ...TO_THE_SECOND, timeZone, now }))),
  { ...TO_THE_MINUTE, timeZone: 'America/St_Johns', now: new Date('2020-11-20T12:00:00Z') },
];

describe.each(CASES)('$name in $timeZone at $now', ({ file, read, first, last, searches, ...options }) => {
  const { timeZone, now } = options;
  let database: TestDatabase;
  let api: TestApi;
  let history: OracleHistory;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await createTestApi({ timeZone, now, databaseUrl: database.url });
    await api.import(file);
    history = new OracleHistory(read(file), { timeZone, now });
  });

  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function expectAnswers(params: Params): Promise<void> {
    for (const question of WINDOWED) await expectAnswer(api, history, question, params);
  }

  it.each(['7d', '30d', '90d', '1y', 'all'] as const)('answers the preset %s', async (range) => {
    await expectAnswers({ range });
    await expectAnswers({ range, take: 500 });
  });

  it.each([5, 30, 240])('answers sessions with a gap of %i minutes', async (gap) => {
    await expectAnswers({ range: 'all', gap });
    await expectAnswers({ range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love', gap });
  });

  it.each([1, 3, 50])('answers deep cuts from %i plays on', async (n) => {
    await expectAnswers({ range: 'all', n });
    await expectAnswers({ range: 'custom', from: '2010-10-30', to: '2012-11-05', q: 'love', n });
  });

  it('answers the years', async () => {
    const years = Array.from({ length: 16 }, (_, index) => 2007 + index);
    for (const question of windowless(years)) await expectAnswer(api, history, question);
  });

  it('answers custom windows', async () => {
    for (const { from, to } of randomWindows(7, 20, { first, last, timeZone }))
      await expectAnswers({ range: 'custom', from, to });
  });

  it('answers searches', async () => {
    for (const q of searches) {
      await expectAnswers({ range: 'all', q });
      await expectAnswers({ range: 'custom', from: '2012-02-27', to: '2014-03-30', q });
    }
  });
});
