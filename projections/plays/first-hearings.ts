import { FIRST } from './derived-columns.js';
import type { Kind } from './kinds.js';
import type { Moment } from './moments.js';
import type { Selection } from './selection.js';

export interface Discovered {
  readonly firstPlayedAt: string;
  /** Plays of the window in which it was first heard. */
  readonly scrobbles: number;
}

/** Whether a play is the first of its thing in the whole history, or in the same second as the first. */
function isFirstHearing(at: Uint32Array, previous: Int32Array, play: number): boolean {
  if (previous[play] === FIRST) return true;
  // Few plays share their second, and looking beside a play is cheaper than at the one before of its thing.
  if (at[play - 1] !== at[play]) return false;
  let first = play;
  while (previous[first] >= 0 && at[previous[first]] === at[play]) first = previous[first];

  return previous[first] === FIRST;
}

/**
 * The plays of a selection with which something was heard for the first time, one for each thing, newest first;
 * some more than asked for, so that those of one second are all there or none.
 */
export function firstHearings(
  at: Uint32Array,
  { column, chain: { previous } }: Kind,
  selection: Selection,
  take = Number.POSITIVE_INFINITY,
): readonly number[] {
  const found = new Map<number, number>();
  let last = Number.POSITIVE_INFINITY;
  for (let i = selection.length - 1; i >= 0; i--) {
    const play = selection[i];
    if (found.size >= take && at[play] < last) break;
    if (!isFirstHearing(at, previous, play)) continue;
    found.set(column[play], play);
    last = at[play];
  }

  return [...found.values()];
}

/** What is told of the thing that a play was the first hearing of. */
export const discovered = <Description extends object>(
  { history, zone }: Moment,
  kind: Kind<Description>,
  play: number,
  scrobbles: number,
): Description & Discovered => ({
  ...kind.describe(kind.column[play]),
  firstPlayedAt: zone.format(history.plays.at[play]),
  scrobbles,
});
