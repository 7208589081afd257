import { civilOf, dayOf, formatDay, SECONDS_A_DAY, type Day } from '../shared/day.js';
import type { Days, Selection } from './selection.js';

export interface DailyVolume {
  readonly date: string;
  readonly scrobbles: number;
}

export interface MonthlyVolume {
  /** `yyyy-MM`. */
  readonly month: string;
  readonly scrobbles: number;
}

/** Plays on every day of a window, in order. */
export function dailyVolume(
  local: Uint32Array,
  selection: Selection,
  { from, to }: Days,
): readonly DailyVolume[] {
  const counts = new Int32Array(Math.max(0, to - from + 1));
  for (let i = 0; i < selection.length; i++) counts[Math.floor(local[selection[i]] / SECONDS_A_DAY) - from]++;

  return Array.from(counts, (scrobbles, index) => ({ date: formatDay(from + index), scrobbles }));
}

/** The first day of each month from one day to another. */
function monthsOf({ from, to }: Days): readonly Day[] {
  const { year, month } = civilOf(from);
  const months: Day[] = [];
  for (let next = 0, first = dayOf(year, month, 1); first <= to; first = dayOf(year, month + ++next, 1))
    months.push(first);

  return months;
}

/** Plays in every month that a window touches, in order. */
export function monthlyVolume(
  local: Uint32Array,
  selection: Selection,
  window: Days,
): readonly MonthlyVolume[] {
  const { from, to } = window;
  const months = monthsOf(window);
  const monthOfDay = new Int32Array(Math.max(0, to - from + 1));
  months.forEach((first, index) => monthOfDay.fill(index, Math.max(0, first - from)));
  const counts = new Int32Array(months.length);
  for (let i = 0; i < selection.length; i++)
    counts[monthOfDay[Math.floor(local[selection[i]] / SECONDS_A_DAY) - from]]++;

  return months.map((first, index) => ({ month: formatDay(first).slice(0, 7), scrobbles: counts[index] }));
}
