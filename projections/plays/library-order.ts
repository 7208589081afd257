import { compareByCodePoint, fold } from '#src/text/fold.js';
import { countsOf } from './counters.js';
import type { History } from './history.js';
import { tracksOf } from './kinds.js';
import { isPlayed } from './plays-of.js';
import { allPlays } from './selection.js';

export const LIBRARY_SORTS = ['recent', 'plays', 'artist', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** How tracks are ordered by their names: places by key. */
interface Places {
  readonly byTitle: Int32Array;
  readonly byArtist: Int32Array;
}

/** Names are compared by their folded text, then by id. */
function placesOf({ library: { artists, tracks } }: History, keys: Int32Array): Places {
  const title = new Map<number, string>();
  const artist = new Map<number, string>();
  for (const key of keys) {
    title.set(key, fold(tracks.name(key)));
    artist.set(key, fold(artists.name(tracks.artistOf(key))));
  }
  const by = (texts: readonly ReadonlyMap<number, string>[]): Int32Array => {
    const places = new Int32Array(tracks.size);
    const compare = (a: number, b: number): number => {
      for (const text of texts) {
        const order = compareByCodePoint(text.get(a) ?? '', text.get(b) ?? '');
        if (order !== 0) return order;
      }

      return compareByCodePoint(tracks.id(a), tracks.id(b));
    };
    keys.toSorted(compare).forEach((key, place) => (places[key] = place));

    return places;
  };

  return { byTitle: by([title, artist]), byArtist: by([artist, title]) };
}

/** The tracks that were played, in every order that was asked for so far. */
class Orders {
  readonly played: Int32Array;
  private readonly orders = new Map<LibrarySort, Int32Array>();
  private places: Places | undefined;

  constructor(private readonly history: History) {
    const { ofTrack } = history.derived;
    const keys = Int32Array.from({ length: history.library.tracks.size }, (_, key) => key);
    this.played = keys.filter((key) => key > 0 && isPlayed(ofTrack, key));
  }

  by(sort: LibrarySort): Int32Array {
    const order = this.orders.get(sort) ?? this.played.toSorted(this.comparison(sort));
    this.orders.set(sort, order);

    return order;
  }

  private comparison(sort: LibrarySort): (a: number, b: number) => number {
    // Plays lie in the order of time.
    const { last } = this.history.derived.ofTrack;
    if (sort === 'recent') return (a, b) => last[b] - last[a];
    const { byTitle, byArtist } = (this.places ??= placesOf(this.history, this.played));
    if (sort === 'artist') return (a, b) => byArtist[a] - byArtist[b];
    if (sort === 'title') return (a, b) => byTitle[a] - byTitle[b];
    const counts = countsOf(tracksOf(this.history), allPlays(this.history));

    return (a, b) => counts[b] - counts[a] || byTitle[a] - byTitle[b];
  }
}

const ordersOf = new WeakMap<History, Orders>();

/** The keys of all tracks that were played, in an order; most played first where the names decide among equals. */
export function libraryBy(history: History, sort: LibrarySort): Int32Array {
  const orders = ordersOf.get(history) ?? new Orders(history);
  ordersOf.set(history, orders);

  return orders.by(sort);
}
