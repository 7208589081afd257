import { albumOf, type Moment } from '#src/listening/told-fields.js';
import { isBlank } from '#src/text/json-object.js';
import { CsvReader } from './csv-reader.js';
import type { CsvRecord } from './csv-reader.js';
import type { Format } from './format.js';
import { rowsOf } from './reader.js';
import { type Row, rowOf, unreadableRow } from './row.js';

const COLUMNS = 4;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATE = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}),? (\d{2}):(\d{2})$/;

/** The scrobble source's export without a header: artist, album, track, minute of play in UTC. */
export const csvPlain: Format = {
  name: 'csv-plain',
  source: 'scrobbleSource',
  recognises,
  rows: (text) => rowsOf(text, new CsvReader(COLUMNS), plainRow),
};

/** Most records have the four columns, and some have a date in the last. */
function recognises(head: string): boolean {
  const records = [...new CsvReader(COLUMNS).read(head, true)];
  const dated = records.filter(({ fields }) => fields && typeof minuteOf(fields[3]) === 'number');
  const playing = records.filter(({ fields }) => fields && isBlank(fields[3]));

  return dated.length > 0 && 2 * (dated.length + playing.length) > records.length;
}

function plainRow({ line, fields }: CsvRecord): Row {
  if (!fields) return unreadableRow(line);

  const [artist, album, track, date] = fields;
  // The export puts the track that plays on top of every page it fetches.
  if (isBlank(date)) return { line, skipped: 'now playing' };

  return rowOf(line, {
    playedAt: minuteOf(date),
    precision: 'minute',
    title: track,
    artistName: artist,
    albumTitle: albumOf(album),
    trackMbid: null,
    artistMbid: null,
    albumMbid: null,
    durationSeconds: null,
    raw: { artist, album, track, date },
  });
}

function minuteOf(text: string): Moment {
  const [, day, month, year, hour, minute] = DATE.exec(text.trim()) ?? [];
  const moment = new Date(
    Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute)),
  );
  const isReal = moment.getUTCDate() === Number(day) && moment.getUTCHours() === Number(hour);
  if (!isReal || !MONTHS.includes(month) || Number(minute) > 59) return 'unreadable date';

  return moment.getTime() / 1000 || 'no date';
}
