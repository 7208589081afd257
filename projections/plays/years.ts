import { dayOf, yearOf, type Zone } from '../shared/day.js';
import type { History } from './history.js';
import { allPlays, within, type Selection } from './selection.js';

/** The plays of a local year. */
export const playsOfYear = (history: History, zone: Zone, year: number): Selection =>
  within(allPlays(history), history, zone, { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) });

/** The local years with plays, newest first. */
export function yearsWithPlays(history: History, zone: Zone): readonly number[] {
  const { at } = history.plays;
  if (at.length === 0) return [];
  // A clock set back over New Year puts a year beside the ones of the first and the last play.
  const first = yearOf(zone.day(at[0])) - 1;
  const last = yearOf(zone.day(at[at.length - 1])) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, ago) => last - ago);

  return years.filter((year) => playsOfYear(history, zone, year).length > 0);
}
