import { compareByCodePoint, fold } from '#src/text/fold.js';
import { FIRST } from './derived-columns.js';
import type { History } from './history.js';

/** The album that a track was played from most, by its key; of equals the first by folded title, then by id; 0 for none. */
export function albumPlayedMost({ plays, library, derived }: History, track: number): number {
  const { albums } = library;
  const { last, previous } = derived.ofTrack;
  const counts = new Map<number, number>();
  for (let play = last[track]; play > FIRST; play = previous[play]) {
    const key = plays.album[play];
    if (key !== 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(
    ([a, countA], [b, countB]) =>
      countB - countA ||
      compareByCodePoint(fold(albums.name(a)), fold(albums.name(b))) ||
      compareByCodePoint(albums.id(a), albums.id(b)),
  );

  return most?.[0] ?? 0;
}
