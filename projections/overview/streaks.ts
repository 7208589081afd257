import { formatDay, type Day } from '../shared/day.js';
import { lengthOf, longestRun, runsOfDays } from '../plays/day-runs.js';

export interface StreakView {
  readonly currentDays: number;
  readonly currentFrom: string | null;
  readonly longestDays: number;
  readonly longestFrom: string | null;
  readonly longestTo: string | null;
}

/** The current streak counts while its last day is today or yesterday. */
export function streakOf(days: readonly Day[], today: Day): StreakView {
  const runs = runsOfDays(days);
  const longest = longestRun(runs);
  // A play may be dated some minutes ahead, into tomorrow.
  const last = runs.at(-1);
  const current = last !== undefined && last.to >= today - 1 ? last : null;

  return {
    currentDays: current === null ? 0 : lengthOf(current),
    currentFrom: current === null ? null : formatDay(current.from),
    longestDays: longest === null ? 0 : lengthOf(longest),
    longestFrom: longest === null ? null : formatDay(longest.from),
    longestTo: longest === null ? null : formatDay(longest.to),
  };
}
