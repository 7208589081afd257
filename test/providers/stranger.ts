import { questionOf, recentTracksOf, type Params } from './source-history.js';
import { jsonReply, type Reply } from './source-replies.js';
import { rowOf } from './source-rows.js';
import type { SourceState } from './source-state.js';

const STRANGER = 'somebody_else';
const PLAYS = 500;
const LATEST = Date.UTC(2020, 0, 1) / 1000;

/** A page of somebody else's history, its plays within what was asked for: who takes it for right keeps it. */
export function strangersPage(params: Params, { habits }: SourceState): Reply {
  const { limit, page, stretch, isExtended } = questionOf(params, habits);
  const newest = (Number.isFinite(stretch.until) ? stretch.until : LATEST) - 1;
  const total = Math.min(PLAYS, Math.max(0, newest - stretch.from + 1));
  const skip = (page - 1) * limit;
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, index) => {
    const artist = 'A Stranger';
    const uts = newest - skip - index;

    return rowOf({ uts, artist, title: `Not yours ${skip + index}`, album: 'Wrong' }, isExtended);
  });

  return jsonReply(recentTracksOf({ user: STRANGER, page, limit, total, rows }, habits));
}
