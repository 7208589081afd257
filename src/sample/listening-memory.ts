import type { Artist, CatalogPlace } from './catalog.js';

/** More is not remembered: the memory stays as small for ten million plays as for one. */
const CAPACITY = 2 ** 19;

/** Plays before which a share says little. */
const YOUTH = 1_000;

/** What was heard lately, in order. */
export interface ListeningMemory {
  add(place: CatalogPlace): void;
  /** What was heard so many plays ago; undefined where memory does not reach. */
  recall(playsAgo: number): CatalogPlace | undefined;
  /**
   * The part of all plays that was this artist's, weighed by how many artists there are: with the cube root a large
   * library has favourites as a small one does, without one of them taking over either.
   */
  prominenceOf(artist: Artist): number;
}

export function createListeningMemory(): ListeningMemory {
  const places: CatalogPlace[] = [];
  const playsOf = new Map<Artist, number>();
  let count = 0;

  return {
    add: (place) => {
      if (places.length < CAPACITY) places.push(place);
      else places[count % CAPACITY] = place;
      count++;
      const { artist } = place.release;
      playsOf.set(artist, (playsOf.get(artist) ?? 0) + 1);
    },
    recall: (playsAgo) =>
      playsAgo >= 1 && playsAgo <= Math.min(count, CAPACITY)
        ? places[(count - playsAgo) % CAPACITY]
        : undefined,
    prominenceOf: (artist) => ((playsOf.get(artist) ?? 0) / (count + YOUTH)) * Math.cbrt(playsOf.size),
  };
}
