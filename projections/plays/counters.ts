import type { Kind } from './kinds.js';
import { containing, type Selection } from './selection.js';

const counters = new Map<string, Int32Array>();

/**
 * Zeros to count in, by key, until the same purpose asks again. Folds are synchronous, so one array a purpose is
 * enough; a new one for each request would be a megabyte that is given back late.
 */
export function countersFor(purpose: string, size: number): Int32Array {
  const known = counters.get(purpose);
  if (known !== undefined && known.length >= size) return known.subarray(0, size).fill(0);
  const larger = new Int32Array(Math.ceil(size * 1.125));
  counters.set(purpose, larger);

  return larger.subarray(0, size);
}

/** The plays of a selection by key, until the same purpose asks again. */
export function countsOf({ size, column }: Kind, selection: Selection, purpose = 'plays'): Int32Array {
  const counts = countersFor(purpose, size);
  for (let i = 0; i < selection.length; i++) counts[column[selection[i]]]++;
  // Key 0 stands for no album.
  counts[0] = 0;

  return counts;
}

/** The plays of a selection that are of one thing: its own plays are walked, however many others there are. */
export function countOf({ chain }: Kind, key: number, selection: Selection): number {
  const isContained = containing(selection);
  const first = selection.at(0) ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let play = chain.last[key]; play >= first; play = chain.previous[play]) if (isContained(play)) count++;

  return count;
}
