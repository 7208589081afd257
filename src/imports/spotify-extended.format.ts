import { albumOf, type Moment } from '#src/listening/told-fields.js';
import { isBlank, isObject, type JsonObject, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { Format } from './format.js';
import { JsonReader } from './json-reader.js';
import type { IsRow, JsonItem } from './json-reader.js';
import { rowsOf } from './reader.js';
import { namelessRow, type Row, rowOf, unreadableRow } from './row.js';

const LEAST_PLAYED_MS = 30_000;
const INSTANT = /^((\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z?$/;
/** What a row without a track may name instead. */
const SPOKEN = { episode_name: 'podcast', audiobook_title: 'audiobook' };

const isRow: IsRow = (path) => path === '[]';

/** Spotify's extended streaming history, as it is sent on request. */
export const spotifyExtended: Format = {
  name: 'spotify-extended',
  source: 'spotify',
  recognises: (head) =>
    JsonReader.rowsIn(head, isRow).some((row) => {
      const { ts, ms_played: played, master_metadata_track_name: name } = objectOf(row);
      return ts !== undefined && played !== undefined && name !== undefined;
    }),
  rows: (text) => rowsOf(text, new JsonReader(isRow), streamedRow),
};

function streamedRow({ line, value }: JsonItem): Row {
  if (!isObject(value)) return unreadableRow(line);

  const title = textOf(value.master_metadata_track_name);
  const artistName = textOf(value.master_metadata_album_artist_name);
  const spoken = isBlank(title) ? spokenIn(value) : undefined;
  if (spoken) return { line, skipped: spoken };
  if (isBlank(title) || isBlank(artistName)) return namelessRow(line);

  const playedMs = numberOf(value.ms_played);
  if (playedMs === null) return unreadableRow(line);
  if (playedMs < LEAST_PLAYED_MS) return { line, skipped: 'played under 30 seconds' };

  return rowOf(line, {
    playedAt: instantOf(textOf(value.ts)),
    precision: 'second',
    title,
    artistName,
    albumTitle: albumOf(textOf(value.master_metadata_album_album_name)),
    trackMbid: null,
    artistMbid: null,
    albumMbid: null,
    // How long it was played is not how long it is.
    durationSeconds: null,
    raw: value,
  });
}

function spokenIn(row: JsonObject): string | undefined {
  return Object.entries(SPOKEN).find(([name]) => !isBlank(textOf(row[name])))?.[1];
}

function instantOf(text: string): Moment {
  if (isBlank(text)) return 'no date';

  const [, instant, date] = INSTANT.exec(text) ?? [];
  if (!instant) return 'unreadable date';

  const moment = new Date(`${instant}Z`);
  // A day that does not exist is taken for one of the next month.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return 'unreadable date';

  return Math.floor(moment.getTime() / 1000) || 'no date';
}
