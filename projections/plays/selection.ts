import { LARGEST_OFFSET, SECONDS_A_DAY, type Day, type Zone } from '../shared/day.js';
import type { History } from './history.js';
import { lowerBound } from './play-columns.js';

/** Indexes of plays, ascending in time. */
export type Selection = Int32Array;

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

export const NO_PLAYS: Selection = new Int32Array(0);

/** All plays of a history. */
export const allPlays = (history: History): Selection => history.derived.all;

/** The indexes of the first play of a selection and of the one after its last. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The span that a selection fills without a gap; undefined when it leaves something out. */
export function spanOf(selection: Selection): Span | undefined {
  if (selection.length === 0) return { from: 0, until: 0 };
  const [from] = selection;
  const until = selection[selection.length - 1] + 1;

  return until - from === selection.length ? { from, until } : undefined;
}

/** The first position in a selection whose index is not below the given one. */
export function positionOf(selection: Selection, index: number): number {
  let low = 0;
  let high = selection.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (selection[middle] < index) low = middle + 1;
    else high = middle;
  }

  return low;
}

/** Whether a play is one of a selection. */
export function containing(selection: Selection): (play: number) => boolean {
  const span = spanOf(selection);
  if (span === undefined) return (play) => selection[positionOf(selection, play)] === play;

  return (play) => play >= span.from && play < span.until;
}

/** Whether a condition holds for every play at some positions of a selection. */
function holdsFor(
  selection: Selection,
  [from, until]: readonly [number, number],
  holds: (play: number) => boolean,
): boolean {
  for (let i = from; i < until; i++) if (!holds(selection[i])) return false;

  return true;
}

/**
 * Of a selection the plays whose local day lies in a span of days. Local time may go back over midnight, so
 * near the edges each play is asked; between them all are taken, and no copy is made unless there are gaps.
 */
export function within(selection: Selection, history: History, zone: Zone, { from, to }: Days): Selection {
  const { at } = history.plays;
  const local = history.local(zone);
  const first = from * SECONDS_A_DAY;
  const end = (to + 1) * SECONDS_A_DAY;
  const isWithin = (play: number): boolean => local[play] >= first && local[play] < end;
  const positionAt = (second: number): number => positionOf(selection, lowerBound(at, second));

  let low = positionAt(first - LARGEST_OFFSET);
  let high = positionAt(end + LARGEST_OFFSET);
  while (low < high && !isWithin(selection[low])) low++;
  while (high > low && !isWithin(selection[high - 1])) high--;
  const kept = selection.subarray(low, high);
  const sureLow = Math.min(high, positionAt(first + LARGEST_OFFSET));
  const sureHigh = Math.max(sureLow, positionAt(end - LARGEST_OFFSET));
  const hasNoGap =
    holdsFor(selection, [low, sureLow], isWithin) && holdsFor(selection, [sureHigh, high], isWithin);

  return hasNoGap ? kept : kept.filter(isWithin);
}
