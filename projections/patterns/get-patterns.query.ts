import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { heatmapOf, type HeatmapCell } from '../plays/heatmap.js';
import { ask, Moments, type Question } from '../plays/moments.js';
import type { Selection } from '../plays/selection.js';
import { civilOf, dayOf, formatDay, SECONDS_A_DAY, type Day } from '../shared/day.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface PatternsView {
  readonly range: RangeView;
  /** All 168 cells. */
  readonly heatmap: readonly HeatmapCell[];
  readonly timeOfDay: readonly { readonly bucket: TimeOfDay; readonly scrobbles: number }[];
  /** Every month that the window touches, as `yyyy-MM`. */
  readonly monthlyVolume: readonly { readonly month: string; readonly scrobbles: number }[];
}

/** Six hours each, from midnight. */
const TIMES_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** `GET /patterns`. */
export class GetPatterns extends Query<PatternsView> {
  constructor(readonly request: WindowRequest) {
    super();
  }
}

/** The first day of each month from one day to another. */
function monthsOf(from: Day, to: Day): readonly Day[] {
  const { year, month } = civilOf(from);
  const months: Day[] = [];
  for (let next = 0, first = dayOf(year, month, 1); first <= to; first = dayOf(year, month + ++next, 1))
    months.push(first);

  return months;
}

function monthlyVolume(
  local: Uint32Array,
  selection: Selection,
  from: Day,
  to: Day,
): PatternsView['monthlyVolume'] {
  const months = monthsOf(from, to);
  const monthOfDay = new Int32Array(Math.max(0, to - from + 1));
  months.forEach((first, index) => monthOfDay.fill(index, Math.max(0, first - from)));
  const counts = new Int32Array(months.length);
  for (let i = 0; i < selection.length; i++)
    counts[monthOfDay[Math.floor(local[selection[i]] / SECONDS_A_DAY) - from]]++;

  return months.map((first, index) => ({ month: formatDay(first).slice(0, 7), scrobbles: counts[index] }));
}

function patternsOf({ history, zone, window, selection }: Question): PatternsView {
  const local = history.local(zone);
  const heatmap = heatmapOf(local, selection);
  const inBucket = (bucket: number): number =>
    heatmap.reduce((sum, { hour, scrobbles }) => sum + (Math.floor(hour / 6) === bucket ? scrobbles : 0), 0);

  return {
    range: rangeView(window),
    heatmap,
    timeOfDay: TIMES_OF_DAY.map((bucket, index) => ({ bucket, scrobbles: inBucket(index) })),
    monthlyVolume: window.from === null ? [] : monthlyVolume(local, selection, window.from, window.to),
  };
}

@QueryHandler(GetPatterns)
export class GetPatternsHandler implements IQueryHandler<GetPatterns> {
  constructor(private readonly moments: Moments) {}

  async execute({ request }: GetPatterns): Promise<PatternsView> {
    return patternsOf(ask(await this.moments.now(), request));
  }
}
