import type { Selection } from './selection.js';

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

/** How many plays of a selection there are of each key; key 0 stands for none. */
export function playsBy(purpose: string, column: Int32Array, size: number, selection: Selection): Int32Array {
  const counts = countersFor(purpose, size);
  for (let i = 0; i < selection.length; i++) counts[column[selection[i]]]++;
  counts[0] = 0;

  return counts;
}
