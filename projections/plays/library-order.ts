import { compareByCodePoint, fold } from '#src/text/fold.js';
import { countsOf } from './counters.js';
import type { History } from './history.js';
import { tracksOf } from './kinds.js';
import type { Library } from './library.js';
import { isPlayed } from './plays-of.js';
import { allPlays } from './selection.js';

export const LIBRARY_SORTS = ['recent', 'plays', 'artist', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** How tracks are ordered by their names: places by key. */
interface Places {
  readonly namesVersion: number;
  readonly title: Int32Array;
  readonly artist: Int32Array;
}

const namesOf = (size: number, name: (key: number) => string): readonly string[] =>
  Array.from({ length: size }, (_, key) => (key === 0 ? '' : fold(name(key))));

/** Names are compared by their folded text, then by id. */
function placesOf({ artists, tracks }: Library): Places {
  const titles = namesOf(tracks.size, (key) => tracks.name(key));
  const ofArtists = namesOf(artists.size, (key) => artists.name(key));
  const byTitle = (a: number, b: number): number => compareByCodePoint(titles[a], titles[b]);
  const byArtist = (a: number, b: number): number => {
    const [one, other] = [tracks.artistOf(a), tracks.artistOf(b)];

    return one === other ? 0 : compareByCodePoint(ofArtists[one], ofArtists[other]);
  };
  const byId = (a: number, b: number): number => compareByCodePoint(tracks.id(a), tracks.id(b));
  const keys = Array.from({ length: tracks.size - 1 }, (_, index) => index + 1);
  const placed = (compare: (a: number, b: number) => number): Int32Array => {
    const places = new Int32Array(tracks.size);
    keys.toSorted(compare).forEach((key, place) => (places[key] = place));

    return places;
  };

  return {
    namesVersion: tracks.namesVersion,
    title: placed((a, b) => byTitle(a, b) || byId(a, b)),
    artist: placed((a, b) => byArtist(a, b) || byTitle(a, b) || byId(a, b)),
  };
}

const placesIn = new WeakMap<Library, Places>();

/** Sorting all names takes a while: it is done again when there are others, and not for every play. */
function placesNow(library: Library): Places {
  const known = placesIn.get(library);
  if (known?.namesVersion === library.tracks.namesVersion) return known;
  const places = placesOf(library);
  placesIn.set(library, places);

  return places;
}

function comparison(history: History, sort: LibrarySort): (a: number, b: number) => number {
  // Plays lie in the order of time.
  const { last } = history.derived.ofTrack;
  if (sort === 'recent') return (a, b) => last[b] - last[a];
  const { title, artist } = placesNow(history.library);
  if (sort === 'artist') return (a, b) => artist[a] - artist[b];
  if (sort === 'title') return (a, b) => title[a] - title[b];
  const counts = countsOf(tracksOf(history), allPlays(history));

  return (a, b) => counts[b] - counts[a] || title[a] - title[b];
}

/** The keys of the tracks that were played. */
export function playedTracks(history: History): Int32Array {
  const { ofTrack } = history.derived;
  const keys = Int32Array.from({ length: history.library.tracks.size }, (_, key) => key);

  return keys.filter((key) => key > 0 && isPlayed(ofTrack, key));
}

const ordersOf = new WeakMap<History, Map<LibrarySort, Int32Array>>();

/** The keys of all tracks that were played, in an order; those played as often are ordered by title. */
export function libraryBy(history: History, sort: LibrarySort): Int32Array {
  const orders = ordersOf.get(history) ?? new Map<LibrarySort, Int32Array>();
  ordersOf.set(history, orders);
  const order = orders.get(sort) ?? playedTracks(history).sort(comparison(history, sort));
  orders.set(sort, order);

  return order;
}

type IsWanted = (key: number) => boolean;

/** The keys for which a condition holds and that may be among the first `take` by plays, and all counts. */
function candidatesOf(
  history: History,
  isWanted: IsWanted,
  take: number,
): { readonly keys: number[]; readonly counts: Int32Array } {
  const counts = countsOf(tracksOf(history), allPlays(history));
  const wanted = playedTracks(history).filter((key) => isWanted(key));
  const keysWith = new Map<number, number>();
  for (const key of wanted) keysWith.set(counts[key], (keysWith.get(counts[key]) ?? 0) + 1);
  let least = 0;
  let keys = 0;
  for (const count of [...keysWith.keys()].toSorted((a, b) => b - a)) {
    least = count;
    keys += keysWith.get(count) ?? 0;
    if (keys >= take) break;
  }

  return { keys: [...wanted].filter((key) => counts[key] >= least), counts };
}

/** The first keys of the order by plays for which a condition holds. */
export function mostPlayedWhere(history: History, isWanted: IsWanted, take: number): readonly number[] {
  const { keys, counts } = candidatesOf(history, isWanted, take);
  const { title } = placesNow(history.library);

  return keys.toSorted((a, b) => counts[b] - counts[a] || title[a] - title[b]).slice(0, take);
}

/** The same for who does not care which of two that were played as often comes first: no name is looked at. */
export function anyMostPlayedWhere(history: History, isWanted: IsWanted, take: number): readonly number[] {
  const { keys, counts } = candidatesOf(history, isWanted, take);

  return keys.toSorted((a, b) => counts[b] - counts[a] || a - b).slice(0, take);
}
