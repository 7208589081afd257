import type { Selection } from '../plays/selection.js';

/** Plays of one track with none of another between them. */
export interface Replays {
  /** The index of the first of them. */
  readonly first: number;
  readonly run: number;
}

/** The longest run of one track among some plays, the earliest of equals; null when none was played twice in a row. */
export function longestReplays(track: Int32Array, selection: Selection): Replays | null {
  let longest: Replays | null = null;
  let start = 0;
  for (let end = 1; end <= selection.length; end++) {
    if (end < selection.length && track[selection[end]] === track[selection[start]]) continue;
    const run = end - start;
    if (run > (longest?.run ?? 1)) longest = { first: selection[start], run };
    start = end;
  }

  return longest;
}
