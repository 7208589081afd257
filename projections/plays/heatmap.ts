import { SECONDS_AN_HOUR } from '../shared/day.js';
import type { Selection } from './selection.js';

export interface HeatmapCell {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly scrobbles: number;
}

const HOURS = 24;

/** Plays by weekday and hour, Monday's midnight first; all 168 cells. */
export function heatmapOf(local: Uint32Array, selection: Selection): readonly HeatmapCell[] {
  const counts = new Int32Array(7 * HOURS);
  for (let i = 0; i < selection.length; i++) {
    const hours = Math.floor(local[selection[i]] / SECONDS_AN_HOUR);
    // The first of January 1970 was a Thursday.
    counts[(hours + 3 * HOURS) % (7 * HOURS)]++;
  }

  return Array.from(counts, (scrobbles, cell) => ({
    weekday: Math.floor(cell / HOURS) + 1,
    hour: cell % HOURS,
    scrobbles,
  }));
}
