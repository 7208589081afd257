import type { SourcePlay } from '#src/listening/source-play.js';
import type { JsonValue } from '#src/text/json-value.js';
import type { Row } from './row.js';

export type JsonObject = { readonly [name: string]: JsonValue };

/** Seconds since 1970, or why there are none. */
export type Moment = number | 'no date' | 'unreadable date';

/** A play as read from a row, its names and its date not yet judged. */
export type ToldPlay = Omit<SourcePlay, 'playedAt'> & { readonly playedAt: Moment };

const VISIBLE = /[^\s\p{White_Space}]/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Beyond it there is no Date; what is nearer but absurd is for the recorder to refuse. */
const LAST_SECOND = 8.64e12;
const LONGEST_DURATION_SECONDS = 2 ** 31 - 1;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; anything else has no properties. */
export const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

export function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;

  return typeof value === 'number' ? String(value) : '';
}

export const albumOf = (title: string): string | null => (isBlank(title) ? null : title);

export const mbidOf = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;

/** A number, also one written as a string. */
export function numberOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;

  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null;
}

export function durationOf(seconds: number | null): number | null {
  const whole = Math.round(seconds ?? 0);

  return whole > 0 && whole <= LONGEST_DURATION_SECONDS ? whole : null;
}

/** The very first second is how sources write that they do not know. */
export function momentOf(value: JsonValue | undefined): Moment {
  if (value === undefined || value === null || (typeof value === 'string' && isBlank(value)))
    return 'no date';

  const seconds = Math.floor(numberOf(value) ?? Number.NaN);
  if (seconds === 0) return 'no date';

  return Math.abs(seconds) <= LAST_SECOND ? seconds : 'unreadable date';
}

export const unreadableRow = (line: number): Row => ({ line, invalid: 'unreadable row' });

export const namelessRow = (line: number): Row => ({ line, invalid: 'no artist or title' });

/** The play, if it has the names and the date that make it one. */
export function rowOf(line: number, told: ToldPlay): Row {
  const { playedAt } = told;
  if (isBlank(told.artistName) || isBlank(told.title)) return namelessRow(line);
  if (typeof playedAt === 'string') return { line, invalid: playedAt };

  return { line, play: { ...told, playedAt } };
}
