import type { Answer } from './expected.js';
import type { OracleHistory } from './history.js';
import { playsIn, rangeOf, windowOf, type WindowParams } from './range.js';
import { heatmap, monthlyVolume } from './volumes.js';

const BUCKETS = ['night', 'morning', 'afternoon', 'evening'] as const;

export function patterns(history: OracleHistory, params: WindowParams = {}): Answer {
  const window = windowOf(history, params);
  const plays = playsIn(history, window, params.q);
  return {
    range: rangeOf(window, params.q),
    heatmap: heatmap(plays),
    timeOfDay: BUCKETS.map((bucket, index) => ({
      bucket,
      scrobbles: plays.filter((play) => play.hour >= index * 6 && play.hour < index * 6 + 6).length,
    })),
    monthlyVolume: monthlyVolume(plays, window),
  };
}
