import { SECONDS_A_DAY, type Day } from '../shared/day.js';
import type { Selection } from './selection.js';

/** Days in a row, both ends included. */
export interface DayRun {
  readonly from: Day;
  readonly to: Day;
}

/** The different local days of some plays, ascending. */
export function activeDays(local: Uint32Array, selection: Selection): readonly Day[] {
  const days: Day[] = [];
  let isSorted = true;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < selection.length; i++) {
    const day = Math.floor(local[selection[i]] / SECONDS_A_DAY);
    if (day === last) continue;
    if (day < last) isSorted = false;
    last = day;
    days.push(day);
  }
  if (isSorted) return days;

  // A clock set back over midnight shows one day twice.
  return [...new Set(days)].toSorted((a, b) => a - b);
}

/** Stretches of consecutive days. */
export function runsOfDays(days: readonly Day[]): readonly DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && day === last.to + 1) runs[runs.length - 1] = { from: last.from, to: day };
    else runs.push({ from: day, to: day });
  }

  return runs;
}

export const lengthOf = ({ from, to }: DayRun): number => to - from + 1;

/** The longest stretch, the earliest of equals. */
export const longestRun = (runs: readonly DayRun[]): DayRun | null =>
  runs.reduce<DayRun | null>(
    (longest, run) => (longest === null || lengthOf(run) > lengthOf(longest) ? run : longest),
    null,
  );
