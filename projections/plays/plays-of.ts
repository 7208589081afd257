import { FIRST, type Chain } from './derived-columns.js';
import type { History } from './history.js';
import type { Question } from './moments.js';
import { NO_PLAYS, positionOf, within, type Selection } from './selection.js';

/** Whether a thing has any plays; what was only ever retracted or renamed away has none. */
export const isPlayed = ({ last }: Chain, key: number): boolean => last[key] > FIRST;

/** The tracks of some plays, each once. */
export const tracksAmong = ({ plays: { track } }: History, plays: Selection): ReadonlySet<number> => {
  const tracks = new Set<number>();
  for (let i = 0; i < plays.length; i++) tracks.add(track[plays[i]]);

  return tracks;
};

/** All plays of a thing: its own length is what this costs. */
export function playsOf({ previous, last }: Chain, key: number): Selection {
  let count = 0;
  for (let play = last[key]; play > FIRST; play = previous[play]) count++;
  const plays = new Int32Array(count);
  for (let play = last[key]; play > FIRST; play = previous[play]) plays[--count] = play;

  return plays;
}

/** Of the plays of a thing those that a question means. */
export function playsMeant({ history, zone, window, matches }: Question, plays: Selection): Selection {
  const { from, to } = window;
  const inWindow = from === null ? NO_PLAYS : within(plays, history, zone, { from, to });
  if (window.q === null) return inWindow;

  return inWindow.filter((play) => matches[positionOf(matches, play)] === play);
}

export interface FirstAndLast {
  readonly firstPlayedAt: string | null;
  readonly lastPlayedAt: string | null;
}

/** Of the whole history. */
export function firstAndLast(
  { history, zone }: Pick<Question, 'history' | 'zone'>,
  plays: Selection,
): FirstAndLast {
  const instant = (play: number | undefined): string | null =>
    play === undefined ? null : zone.format(history.plays.at[play]);

  return { firstPlayedAt: instant(plays.at(0)), lastPlayedAt: instant(plays.at(-1)) };
}
