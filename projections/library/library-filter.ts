import type { FactSource } from '#src/enrichment/facts.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import type { History } from '../plays/history.js';
import { hitsOf, tracksBy, tracksTitled } from '../plays/matches.js';
import { parseSearch, type Term } from '../shared/search.js';

/** Which tracks of the library are wanted; what is left out excludes none. */
export interface LibraryFilter {
  /** In any of the names. */
  readonly q?: string;
  readonly artist?: string;
  readonly title?: string;
  readonly album?: string;
  readonly status?: LookupStatus;
  readonly hasMbid?: boolean;
  readonly hasTags?: boolean;
  readonly hasAudio?: boolean;
  /** That has told something. */
  readonly source?: FactSource;
}

type Marks = Uint8Array;

/** Marks the tracks that were played from any marked album, or were given one with such a title. */
function onAlbum({ plays: { track, album }, library }: History, marked: Marks, term: string): Marks {
  const tracks = new Uint8Array(library.tracks.size);
  for (let i = 0; i < track.length; i++) tracks[track[i]] |= marked[album[i]];
  for (const [key, title] of library.tracks.givenAlbums) if (title.includes(term)) tracks[key] = 1;

  return tracks;
}

/** Marks by the key of a track whether a term is in its names of a kind. */
type Find = (history: History, term: string) => Marks;

const inArtist: Find = ({ library }, term) => tracksBy(library, term);
const inTitle: Find = ({ library }, term) => tracksTitled(library, term);
const inAlbum: Find = (history, term) => onAlbum(history, history.library.albums.matches(term), term);
const inAny: Find = (history, term) => {
  const { track, album } = hitsOf(history, term);
  const fromAlbum = onAlbum(history, album, term);

  return fromAlbum.map((found, key) => found | track[key]);
};

type Is = (key: number) => boolean;

/** Whether a term holds for a track. */
function has(history: History, { text, excluded }: Term, find: Find): Is {
  const found = find(history, text);
  const kept = excluded ? 0 : 1;

  return (key) => found[key] === kept;
}

function conditionsOf({ library: { tracks } }: History, filter: LibraryFilter): readonly Is[] {
  const { status, hasMbid, hasTags, hasAudio, source } = filter;
  const { standing } = tracks;
  const conditions: (Is | undefined)[] = [
    status && ((key) => standing.statusOf(key) === status),
    source && ((key) => standing.askedOf(key, source) === 'Found'),
    hasMbid === undefined ? undefined : (key) => tracks.hasMbid(key) === hasMbid,
    hasTags === undefined ? undefined : (key) => (tracks.genres.has(key) || tracks.tags.has(key)) === hasTags,
    hasAudio === undefined ? undefined : (key) => tracks.audio.has(key) === hasAudio,
  ];

  return conditions.filter((condition) => condition !== undefined);
}

/** Those of some tracks that are wanted, in their order: the same array when all are. */
export function wantedOf(history: History, keys: Int32Array, filter: LibraryFilter): Int32Array {
  const searches: (readonly [string | undefined, Find])[] = [
    [filter.q, inAny],
    [filter.artist, inArtist],
    [filter.title, inTitle],
    [filter.album, inAlbum],
  ];
  const terms = searches.flatMap(([text, find]) =>
    parseSearch(text ?? '').map((term) => has(history, term, find)),
  );

  return [...terms, ...conditionsOf(history, filter)].reduce((wanted, is) => wanted.filter(is), keys);
}
