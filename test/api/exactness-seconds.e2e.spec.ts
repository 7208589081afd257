import { describe } from 'vitest';
import { readLastfmHistory, sharedHistory } from '../oracle/history.js';
import { compareWithOracle, zonesOf } from '../support/exactness.js';

const HISTORY = {
  file: sharedHistory('lastfm-history.csv'),
  read: readLastfmHistory,
  first: '2009-12-20',
  last: '2021-02-08',
  searches: ['love', '"the end"', 'love -you', 'AC/DC', '100%', 'a_b', 'björk', 'REMIX live', '愛', '-the'],
};
/** The day of the last play, and a day within the history on which American clocks went back. */
const MOMENTS = { end: new Date('2021-02-08T12:00:00Z'), middle: new Date('2013-11-03T05:30:00Z') };

describe.each([
  ...zonesOf('Europe/Berlin', 'Asia/Kolkata').map((timeZone) => ({ timeZone, now: MOMENTS.end })),
  { timeZone: 'America/St_Johns', now: MOMENTS.middle },
])('a history to the second in $timeZone at $now', (seen) => {
  compareWithOracle({ ...HISTORY, ...seen });
});
