const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_AFTER_MISS_MS = 32 * DAY_MS;

/** So long after a moment (ISO 8601), doubled for each time before, but no longer than the longest. */
function doubling(now: string, firstMs: number, times: number, longestMs: number): string {
  const pauseMs = Math.min(firstMs * 2 ** times, longestMs);

  return new Date(Date.parse(now) + pauseMs).toISOString();
}

/** When what was missed is asked for again: who was asked may have it by then. The misses are those before this. */
export const nextTryAfterMiss = (now: string, misses: number): string =>
  doubling(now, DAY_MS, misses, LONGEST_AFTER_MISS_MS);

/** When what could not be asked is asked again. The failures are those before this one. */
export const nextTryAfterFailure = (now: string, failures: number): string =>
  doubling(now, 5 * MINUTE_MS, failures, DAY_MS);
