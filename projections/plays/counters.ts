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
