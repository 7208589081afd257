import { countsOf } from './counters.js';
import type { History } from './history.js';
import { tracksOf } from './kinds.js';
import { isPlayed } from './plays-of.js';
import { allPlays } from './selection.js';

export const LIBRARY_SORTS = ['recent', 'plays', 'artist', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** The keys of tracks; the same for the same history, so that it is found once for each. */
type Order = (history: History) => Int32Array;

function once(order: Order): Order {
  const known = new WeakMap<History, Int32Array>();

  return (history) => {
    const keys = known.get(history) ?? order(history);
    known.set(history, keys);

    return keys;
  };
}

/** Those of some tracks that were played, in their order. */
function playedOf({ derived: { ofTrack } }: History, keys: Int32Array): Int32Array {
  const played = new Int32Array(keys.length);
  let length = 0;
  for (let i = 0; i < keys.length; i++) if (isPlayed(ofTrack, keys[i])) played[length++] = keys[i];

  return played.subarray(0, length);
}

/** The keys with the highest value first; those with the same stay in their order. Values are not negative. */
function highestFirst(keys: Int32Array, values: Int32Array): Int32Array {
  let highest = 0;
  for (let i = 0; i < keys.length; i++) if (values[keys[i]] > highest) highest = values[keys[i]];
  // Where those of the next lower value begin.
  const places = new Int32Array(highest + 1);
  for (let i = 0; i < keys.length; i++) places[values[keys[i]]]++;
  for (let value = highest, before = 0; value >= 0; value--) {
    const length = places[value];
    places[value] = before;
    before += length;
  }
  const sorted = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) sorted[places[values[keys[i]]]++] = keys[i];

  return sorted;
}

const mostPlayedFirst = (history: History, keys: Int32Array): Int32Array =>
  highestFirst(keys, countsOf(tracksOf(history), allPlays(history)));

/** The keys of the tracks that were played. */
export const playedTracks: Order = once((history) =>
  playedOf(
    history,
    Int32Array.from({ length: history.library.tracks.size - 1 }, (_, index) => index + 1),
  ),
);

/** Most played first; for who does not care which of two that were played as often comes first: no name is looked at. */
export const anyMostPlayed: Order = once((history) => mostPlayedFirst(history, playedTracks(history)));

const byTitle: Order = once((history) => playedOf(history, history.library.tracks.byName()));

function lastPlayedFirst(history: History): Int32Array {
  // Plays lie in the order of time, and each is the last of one track at most.
  const { last } = history.derived.ofTrack;
  const plays = playedTracks(history).map((key) => last[key]);

  return plays
    .sort()
    .toReversed()
    .map((play) => history.plays.track[play]);
}

function byArtist(history: History): Int32Array {
  const { artists, tracks } = history.library;
  const places = new Int32Array(artists.size);
  artists.byName().forEach((key, place) => (places[key] = artists.size - place));
  const placeOfTrack = Int32Array.from({ length: tracks.size }, (_, key) => places[tracks.artistOf(key)]);

  return highestFirst(byTitle(history), placeOfTrack);
}

const ORDERS: Readonly<Record<LibrarySort, Order>> = {
  recent: once(lastPlayedFirst),
  plays: once((history) => mostPlayedFirst(history, byTitle(history))),
  artist: once(byArtist),
  title: byTitle,
};

/**
 * The keys of all tracks that were played, in an order. Those of one artist or played as often are ordered by title,
 * those of one title by id.
 */
export const libraryBy = (history: History, sort: LibrarySort): Int32Array => ORDERS[sort](history);

/** The first of some tracks for which a condition holds, in their order. */
export function firstWhere(
  keys: Int32Array,
  isWanted: (key: number) => boolean,
  take: number,
): readonly number[] {
  const wanted: number[] = [];
  for (let i = 0; i < keys.length && wanted.length < take; i++) if (isWanted(keys[i])) wanted.push(keys[i]);

  return wanted;
}
