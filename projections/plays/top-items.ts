import { countersFor, countsOf } from './counters.js';
import type { History } from './history.js';
import type { Kind } from './kinds.js';
import { mostPlayed, ranks } from './ranking.js';
import type { Selection } from './selection.js';

export interface Ranked {
  /** Equals share a rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly scrobbles: number;
  readonly listeningSeconds: number;
}

export interface Top<Description extends object> {
  readonly key: number;
  readonly item: Description & Ranked;
}

/** The known seconds of the plays that are of some things. */
function secondsOf(
  { derived }: History,
  { size, column }: Kind,
  selection: Selection,
  keys: readonly number[],
): Float64Array {
  const { secondsBefore } = derived;
  const place = countersFor('place', size);
  keys.forEach((key, index) => (place[key] = index + 1));
  // Place 0 gathers what is not asked for.
  const seconds = new Float64Array(keys.length + 1);
  for (let i = 0; i < selection.length; i++) {
    const play = selection[i];
    seconds[place[column[play]]] += secondsBefore[play + 1] - secondsBefore[play];
  }

  return seconds.subarray(1);
}

/** The things of a kind that a selection has most plays of. */
export function topItems<Description extends object>(
  history: History,
  kind: Kind<Description>,
  selection: Selection,
  take: number,
): readonly Top<Description>[] {
  const counts = countsOf(kind, selection);
  const keys = mostPlayed({ ...kind, counts }, take);
  const seconds = secondsOf(history, kind, selection, keys);
  const ranked = ranks(keys.map((key) => counts[key]));

  return keys.map((key, index) => ({
    key,
    item: {
      rank: ranked[index],
      ...kind.describe(key),
      scrobbles: counts[key],
      listeningSeconds: seconds[index],
    },
  }));
}
