import type { JsonValue } from '#src/text/json-value.js';
import { objectOf } from '#src/text/json-object.js';
import type { Format } from './format.js';
import { JsonReader } from './json-reader.js';
import type { IsRow } from './json-reader.js';
import { rowsOf } from './reader.js';
import { recentTrack } from './recent-track.js';

/** Whole responses, an array of them, or only what is inside of them. */
const TRACK_LIST = /^(?:\[\])?(?:\.recenttracks)?\.track$/;
const TRACK = /^(?:\[\])?(?:\.recenttracks)?\.track\[\]$/;

/** The scrobble source's API responses and exports made of their pages. */
export const recentTracksJson: Format = {
  name: 'recent-tracks-json',
  source: 'scrobbleSource',
  recognises,
  rows: (text) => rowsOf(text, new JsonReader(isRow), ({ line, value }) => recentTrack(line, value)),
};

function isRow(path: string, opens: string): boolean {
  // A page that is no object was to hold rows: the loss is to be seen.
  if (path === '[]') return opens !== '{';

  // A list of one is written as its only element.
  return opens === '{' ? TRACK.test(path) || TRACK_LIST.test(path) : TRACK.test(path);
}

function recognises(head: string): boolean {
  let hasList = false;
  const spy: IsRow = (path, opens) => {
    hasList ||= TRACK_LIST.test(path) && (opens === '[' || opens === '{');
    return isRow(path, opens);
  };
  const rows = JsonReader.rowsIn(head, spy);

  return hasList && (rows.length === 0 || rows.some(isTrack));
}

function isTrack(row: JsonValue | undefined): boolean {
  const { artist, name } = objectOf(row);

  return artist !== undefined && name !== undefined;
}
