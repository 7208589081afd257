import { monthOf, textOf } from './days.js';
import type { Answer } from './expected.js';
import { countBy } from './counts.js';
import type { Play } from './entities.js';
import { daysOf, type Window } from './range.js';

/** Every day of the window in order, zeros included. */
export function dailyVolume(plays: readonly Play[], window: Window): readonly Answer[] {
  const counts = countBy(plays, (play) => play.day);
  return daysOf(window).map((day) => ({ date: textOf(day), scrobbles: counts.get(day) ?? 0 }));
}

/** Every month that has a day in the window, zeros included; only the days of the window count. */
export function monthlyVolume(plays: readonly Play[], window: Window): readonly Answer[] {
  const counts = countBy(plays, (play) => play.month);
  const months = new Set(daysOf(window).map(monthOf));
  return [...months].map((month) => ({ month, scrobbles: counts.get(month) ?? 0 }));
}

/** All 168 cells, Monday first, hours upwards. */
export function heatmap(plays: readonly Play[]): readonly Answer[] {
  const counts = countBy(plays, (play) => play.weekday * 100 + play.hour);
  const cells: Answer[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      cells.push({ weekday, hour, scrobbles: counts.get(weekday * 100 + hour) ?? 0 });
    }
  }
  return cells;
}

/** The hour of the day with most plays; of several the earliest. */
export function busiestHour(plays: readonly Play[]): Answer | null {
  const counts = countBy(plays, (play) => play.hour);
  let busiest: { readonly hour: number; readonly scrobbles: number } | null = null;
  for (let hour = 0; hour < 24; hour += 1) {
    const scrobbles = counts.get(hour) ?? 0;
    if (scrobbles > (busiest?.scrobbles ?? 0)) busiest = { hour, scrobbles };
  }
  return busiest === null ? null : { ...busiest };
}
