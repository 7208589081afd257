import { grouped, TieList, type Answer } from './expected.js';
import type { OracleHistory } from './history.js';
import { playsIn, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import { playShape } from './shapes.js';

export interface ScrobblesParams extends ListParams {
  readonly page?: number | undefined;
}

/** `take: Infinity` (of the oracle only) is the list that all pages together make. */
export function scrobbles(history: OracleHistory, params: ScrobblesParams = {}): Answer {
  const window = windowOf(history, params);
  const newestFirst = [...playsIn(history, window, params.q)].toReversed();
  const take = takeOf(params);
  const page = params.page ?? 1;
  const groups = grouped(newestFirst, (left, right) => left.at === right.at);
  const skip = page === 1 ? 0 : (page - 1) * take;
  const items = TieList.of(groups, (play) => playShape(history, play), take, skip);
  return {
    range: rangeOf(window, params.q),
    page,
    take: take === Infinity ? newestFirst.length : take,
    total: newestFirst.length,
    items,
  };
}
