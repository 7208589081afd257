import { compareByCodePoint, fold } from '#src/text/fold.js';
import { countsOf } from './counters.js';
import type { History } from './history.js';
import { tracksOf } from './kinds.js';
import type { Library } from './library.js';
import { isPlayed } from './plays-of.js';
import { allPlays } from './selection.js';

export type LibrarySort = 'recent' | 'plays' | 'artist' | 'title';

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
    title: placed((a, b) => byTitle(a, b) || byArtist(a, b) || byId(a, b)),
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
  if (sort === 'plays') {
    const counts = countsOf(tracksOf(history), allPlays(history));

    return (a, b) => counts[b] - counts[a] || last[b] - last[a];
  }
  const places = placesNow(history.library)[sort];

  return (a, b) => places[a] - places[b];
}

/** The keys of the tracks that were played. */
export function playedTracks(history: History): Int32Array {
  const { ofTrack } = history.derived;
  const keys = Int32Array.from({ length: history.library.tracks.size }, (_, key) => key);

  return keys.filter((key) => key > 0 && isPlayed(ofTrack, key));
}

const ordersOf = new WeakMap<History, Map<LibrarySort, Int32Array>>();

/** The keys of all tracks that were played, in an order; of those played as often the one played last comes first. */
export function libraryBy(history: History, sort: LibrarySort): Int32Array {
  const orders = ordersOf.get(history) ?? new Map<LibrarySort, Int32Array>();
  ordersOf.set(history, orders);
  const order = orders.get(sort) ?? playedTracks(history).sort(comparison(history, sort));
  orders.set(sort, order);

  return order;
}

/**
 * The first keys of that order by plays for which a condition holds. Nothing is sorted but those that may be among
 * them: this is asked after every change of the history.
 */
export function mostPlayedWhere(
  history: History,
  isWanted: (key: number) => boolean,
  take: number,
): readonly number[] {
  const { last } = history.derived.ofTrack;
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
  const candidates = [...wanted].filter((key) => counts[key] >= least);

  return candidates.toSorted((a, b) => counts[b] - counts[a] || last[b] - last[a]).slice(0, take);
}
