import type { SourcePlay } from '#src/listening/source-play.js';

/** One row of a listening history: a play, no play at all, or one that should have been a play. */
export type Row =
  | { readonly line: number; readonly play: SourcePlay }
  | { readonly line: number; readonly skipped: string }
  | { readonly line: number; readonly invalid: string };
