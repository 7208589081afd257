import { setTimeout as delay } from 'node:timers/promises';

/** A longer timer would not be kept by the system. */
const LONGEST_TIMER_MS = 3_600_000;

/** Waits no less than that, though timers may ring a little early. Throws the signal's reason when it ends before. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    signal.throwIfAborted();
    try {
      await delay(Math.min(Math.ceil(left), LONGEST_TIMER_MS), undefined, { signal });
    } catch {
      // Nothing but the signal ends it early.
      signal.throwIfAborted();
    }
  }
}
