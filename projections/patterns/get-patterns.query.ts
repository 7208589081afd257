import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ask, Moments, type Question } from '../plays/moments.js';
import type { Selection } from '../plays/selection.js';
import { monthlyVolume, type MonthlyVolume } from '../plays/volumes.js';
import { SECONDS_AN_HOUR } from '../shared/day.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface HeatmapCell {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly scrobbles: number;
}

export interface PatternsView {
  readonly range: RangeView;
  /** All 168 cells. */
  readonly heatmap: readonly HeatmapCell[];
  readonly timeOfDay: readonly { readonly bucket: TimeOfDay; readonly scrobbles: number }[];
  /** Every month that the window touches. */
  readonly monthlyVolume: readonly MonthlyVolume[];
}

const HOURS = 24;
/** Six hours each, from midnight. */
const TIMES_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** `GET /patterns`. */
export class GetPatterns extends Query<PatternsView> {
  constructor(readonly request: WindowRequest) {
    super();
  }
}

/** Plays by weekday and hour, Monday's midnight first. */
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

function patternsOf({ history, zone, window, selection }: Question): PatternsView {
  const { from, to } = window;
  const local = history.local(zone);
  const heatmap = heatmapOf(local, selection);
  const inBucket = (bucket: number): number =>
    heatmap.reduce((sum, { hour, scrobbles }) => sum + (Math.floor(hour / 6) === bucket ? scrobbles : 0), 0);

  return {
    range: rangeView(window),
    heatmap,
    timeOfDay: TIMES_OF_DAY.map((bucket, index) => ({ bucket, scrobbles: inBucket(index) })),
    monthlyVolume: from === null ? [] : monthlyVolume(local, selection, { from, to }),
  };
}

@QueryHandler(GetPatterns)
export class GetPatternsHandler implements IQueryHandler<GetPatterns> {
  constructor(private readonly moments: Moments) {}

  async execute({ request }: GetPatterns): Promise<PatternsView> {
    return patternsOf(ask(await this.moments.now(), request));
  }
}
