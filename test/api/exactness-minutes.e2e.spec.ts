import { describe } from 'vitest';
import { readHeaderless, sharedHistory } from '../oracle/history.js';
import { compareWithOracle, zonesOf } from '../support/exactness.js';

/** Many plays share their second, and one year in the middle has none. */
const HISTORY = {
  file: sharedHistory('d01-lastfm-to-csv.csv.gz'),
  read: readHeaderless,
  first: '2008-08-20',
  last: '2020-11-20',
  searches: ['love', '"of the"', 'Röyksopp', 'ЛЯПИС', 'remix -live', '!!!', 'J:Kenzo', '-the'],
  now: new Date('2020-11-20T12:00:00Z'),
};

describe.each(zonesOf('Europe/Berlin', 'America/St_Johns'))('a history to the minute in %s', (timeZone) => {
  compareWithOracle({ ...HISTORY, timeZone });
});
