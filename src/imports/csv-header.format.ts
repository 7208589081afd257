import { albumOf, mbidOf, momentOf } from '#src/listening/told-fields.js';
import { CsvReader } from './csv-reader.js';
import type { CsvRecord } from './csv-reader.js';
import type { Format } from './format.js';
import { BrokenText, rowsOf } from './reader.js';
import { type Row, rowOf, unreadableRow } from './row.js';

const NEEDED = ['uts', 'artist', 'track'];

/** The scrobble source's export with a header; the columns are known by name, their order is free. */
export const csvHeader: Format = {
  name: 'csv-header',
  source: 'scrobbleSource',
  recognises: (head) => isHeader([...new CsvReader().read(head, true)][0]?.fields ?? []),
  rows: (text) => rowsOf(text, new CsvReader(), headedRows()),
};

const columnName = (field: string): string => field.trim().toLowerCase();

function isHeader(fields: readonly string[]): boolean {
  const names = new Set(fields.map(columnName));

  return NEEDED.every((name) => names.has(name));
}

/** Takes the first record as the header of those that follow. */
function headedRows(): (record: CsvRecord) => Row | null {
  let header: readonly string[] | undefined;
  let columns: ReadonlyMap<string, number>;

  return ({ line, fields }) => {
    if (header) return fields ? playRow(line, fields) : unreadableRow(line);
    if (!fields || !isHeader(fields))
      throw new BrokenText(`has no header with the columns ${NEEDED.join(', ')}`);
    header = fields;
    columns = new Map(fields.map((field, column) => [columnName(field), column]));

    return null;
  };

  function playRow(line: number, fields: readonly string[]): Row {
    const field = (name: string): string => fields[columns.get(name) ?? -1] ?? '';

    return rowOf(line, {
      playedAt: momentOf(field('uts')),
      precision: 'second',
      title: field('track'),
      artistName: field('artist'),
      albumTitle: albumOf(field('album')),
      trackMbid: mbidOf(field('track_mbid')),
      artistMbid: mbidOf(field('artist_mbid')),
      albumMbid: mbidOf(field('album_mbid')),
      durationSeconds: null,
      raw: Object.fromEntries(header?.map((name, column) => [name, fields[column]]) ?? []),
    });
  }
}
