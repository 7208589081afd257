import type { TrackDescription } from '#src/enrichment/told.js';
import { apart, byDistance } from '#src/text/closest.js';
import { numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/** What is searched, and whether on the album that the track is said to be of. */
export interface Search {
  readonly type: 'master' | 'release';
  /** Null for any. */
  readonly albumTitle: string | null;
}

/** A row that may be what is searched. */
interface Row {
  readonly id: number;
  readonly artistName: string;
  readonly title: string;
}

const BETWEEN = ' - ';
/** A number tells artists of one name apart; a star marks a name that differs from that of the catalogue. */
const MARKS = /\s\(\d+\)(?!\S)|\*(?!\S)/g;
const ARTICLE_BEHIND = /^(.+), The$/i;
/** Farther than any album that is alike. */
const ANOTHER_ALBUM = 2;

/** The album first, masters before releases, for a master tells of all its releases. */
export function searchesFor({ albumTitle }: TrackDescription): readonly Search[] {
  const anywhere = [
    { type: 'master', albumTitle: null },
    { type: 'release', albumTitle: null },
  ] as const;

  return albumTitle === null ? anywhere : [...anywhere.map((each) => ({ ...each, albumTitle })), ...anywhere];
}

const namesOf = (artistName: string): readonly string[] => {
  const unmarked = artistName.replace(MARKS, '');

  return [artistName, unmarked, unmarked.replace(ARTICLE_BEHIND, 'The $1')];
};

/** A title is "Artist - Title", and both may have a dash in them: all that it may be. */
function rowsIn(value: JsonValue, type: Search['type']): readonly Row[] {
  const row = objectOf(value);
  const id = numberOf(row.id);
  if (row.type !== type || id === null || !Number.isSafeInteger(id) || id <= 0) return [];
  const parts = textOf(row.title).split(BETWEEN);

  return parts.slice(1).map((_, index) => ({
    id,
    artistName: parts.slice(0, index + 1).join(BETWEEN),
    title: parts.slice(index + 1).join(BETWEEN),
  }));
}

/** The ids of rows that are alike, by their artist and, where one is said, their album; the most alike first. */
export function alikeRows(
  rows: readonly JsonValue[],
  { artistName, albumTitle }: TrackDescription,
  search: Search,
): readonly number[] {
  const candidates = rows.flatMap((row) => rowsIn(row, search.type));
  const elsewhere = search.albumTitle === null ? ANOTHER_ALBUM : null;
  const alike = byDistance(candidates, (row) => [
    (albumTitle === null ? null : apart(albumTitle, [row.title])) ?? elsewhere,
    apart(artistName, namesOf(row.artistName)),
  ]);

  return [...new Set(alike.map(({ id }) => id))];
}
