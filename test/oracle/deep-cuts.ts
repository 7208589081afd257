import { countBy, isSameRank, mostFirst } from './counts.js';
import { grouped, TieList, type Answer } from './expected.js';
import type { OracleHistory } from './history.js';
import { playsIn, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import { namesOf } from './tops.js';

export interface DeepCutsParams extends ListParams {
  readonly n?: number | undefined;
}

export function deepCuts(history: OracleHistory, params: DeepCutsParams = {}): Answer {
  const window = windowOf(history, params);
  const n = params.n ?? 10;
  const plays = playsIn(history, window, params.q);
  const counts = countBy(plays, (play) => play.track);
  const once = plays.filter((play) => counts.get(play.track) === 1).toReversed();
  const onePlay = TieList.of(
    grouped(once, (left, right) => left.at === right.at),
    ({ track, at }) => ({ ...namesOf(track), playedAt: history.zone.format(at) }),
    takeOf(params),
  );
  const often = mostFirst(counts).filter(([, scrobbles]) => scrobbles >= n);
  const heavyRotation = TieList.of(
    grouped(often, isSameRank),
    ([track, scrobbles]) => ({ ...namesOf(track), scrobbles }),
    takeOf(params),
  );
  return {
    range: rangeOf(window, params.q),
    n,
    onePlay: { total: once.length, items: onePlay },
    heavyRotation: { total: often.length, items: heavyRotation },
  };
}
