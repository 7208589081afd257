import { compareText } from './fold.js';
import { compareTitled, type Artist, type Play, type Titled } from './entities.js';

export interface Durations {
  readonly listeningSeconds: number;
  readonly scrobblesWithoutDuration: number;
}

/** How many plays there are of each thing. */
export function countBy<K>(plays: readonly Play[], keyOf: (play: Play) => K | null): Map<K, number> {
  const counts = new Map<K, number>();
  for (const play of plays) {
    const key = keyOf(play);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function durationsOf(plays: readonly Play[]): Durations {
  let listeningSeconds = 0;
  let scrobblesWithoutDuration = 0;
  for (const { track } of plays) {
    if (track.durationSeconds === null) scrobblesWithoutDuration += 1;
    else listeningSeconds += track.durationSeconds;
  }
  return { listeningSeconds, scrobblesWithoutDuration };
}

export function uniques(plays: readonly Play[]): {
  readonly uniqueTracks: number;
  readonly uniqueArtists: number;
  readonly uniqueAlbums: number;
} {
  return {
    uniqueTracks: countBy(plays, (play) => play.track).size,
    uniqueArtists: countBy(plays, (play) => play.artist).size,
    uniqueAlbums: countBy(plays, (play) => play.album).size,
  };
}

/** `numerator / denominator` to one decimal, half away from zero, in whole numbers as long as possible. */
export function oneDecimal(numerator: number, denominator: number): number {
  const tenths = Math.floor((20 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 && tenths > 0 ? -tenths / 10 : tenths / 10;
}

/** Most played first, then by name; what ids decide stays together. */
export function mostFirst<K extends Artist | Titled>(
  counts: Map<K, number>,
): readonly (readonly [K, number])[] {
  return [...counts].sort(([left, most], [right, more]) => more - most || compareNamed(left, right));
}

export function compareNamed(left: Artist | Titled, right: Artist | Titled): number {
  if ('artist' in left && 'artist' in right) return compareTitled(left, right);
  return compareText(left.key, right.key);
}

export function isSameRank<K extends Artist | Titled>(
  [left, most]: readonly [K, number],
  [right, more]: readonly [K, number],
): boolean {
  return most === more && left.key === right.key;
}
