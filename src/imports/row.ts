import type { SourcePlay } from '#src/listening/source-play.js';
import type { Moment } from '#src/listening/told-fields.js';
import { isBlank } from '#src/text/json-object.js';

/** One row of a listening history: a play, no play at all, or one that should have been a play. */
export type Row =
  | { readonly line: number; readonly play: SourcePlay }
  | { readonly line: number; readonly skipped: string }
  | { readonly line: number; readonly invalid: string };

/** A play as read from a row, its names and its date not yet judged. */
export type ToldPlay = Omit<SourcePlay, 'playedAt'> & { readonly playedAt: Moment };

export const unreadableRow = (line: number): Row => ({ line, invalid: 'unreadable row' });

export const namelessRow = (line: number): Row => ({ line, invalid: 'no artist or title' });

/** The play, if it has the names and the date that make it one. */
export function rowOf(line: number, told: ToldPlay): Row {
  const { playedAt } = told;
  if (isBlank(told.artistName) || isBlank(told.title)) return namelessRow(line);
  if (typeof playedAt === 'string') return { line, invalid: playedAt };

  return { line, play: { ...told, playedAt } };
}
