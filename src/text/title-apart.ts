import { apart } from './closest.js';

/** A title, and how long what it names lasts; null when that is not known. */
export interface Titled {
  readonly title: string;
  readonly durationSeconds: number | null;
}

/** What was cut, faded or measured otherwise makes no other edition. */
const CLOSE_SECONDS = 10;
const CLOSE_SHARE = 0.05;

/** Farther than any length that is known. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** How far two lengths in seconds are apart; the farthest when one is not known. */
export const secondsApart = (a: number | null, b: number | null): number =>
  a === null || b === null ? UNKNOWN : Math.abs(a - b);

function isAsLong(expected: number | null, seconds: number | null): boolean {
  if (expected === null || seconds === null) return true;

  return Math.abs(expected - seconds) <= Math.max(CLOSE_SECONDS, expected * CLOSE_SHARE);
}

/**
 * How far what a title names is from a track; null when it is none of that name. A title that is only nearly the same
 * must last as long as the track, if both lengths are known: "Song (Live)" of nine minutes is not "Song" of three.
 */
export function titleApart(track: Titled, told: Titled): number | null {
  const distance = apart(track.title, [told.title]);

  return distance === 0 || isAsLong(track.durationSeconds, told.durationSeconds) ? distance : null;
}
