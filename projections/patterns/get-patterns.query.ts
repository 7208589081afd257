import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { heatmapOf, type HeatmapCell } from '../plays/heatmap.js';
import type { FinishedJson } from '../plays/finished-answers.js';
import type { Question } from '../plays/moments.js';
import { WindowAnswers } from '../plays/window-answers.js';
import { monthlyVolume, type MonthlyVolume } from '../plays/volumes.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface PatternsView {
  readonly range: RangeView;
  /** All 168 cells. */
  readonly heatmap: readonly HeatmapCell[];
  readonly timeOfDay: readonly { readonly bucket: TimeOfDay; readonly scrobbles: number }[];
  /** Every month that the window touches. */
  readonly monthlyVolume: readonly MonthlyVolume[];
}

/** Six hours each, from midnight. */
const TIMES_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** `GET /patterns`; a preset without search comes as finished JSON. */
export class GetPatterns extends Query<PatternsView | FinishedJson> {
  constructor(readonly request: WindowRequest) {
    super();
  }
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
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetPatterns): Promise<PatternsView | FinishedJson> {
    return this.answers.get(request, { name: 'patterns', answer: patternsOf });
  }
}
