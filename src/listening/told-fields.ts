import { isBlank, numberOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/** Seconds since 1970, or why there are none. */
export type Moment = number | 'no date' | 'unreadable date';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Country, registrant, year and number (ISO 3901). */
const ISRC = /^[A-Z]{2}[A-Z\d]{3}\d{7}$/;
/** Beyond it there is no Date; what is nearer but absurd is for the recorder to refuse. */
const LAST_SECOND = 8.64e12;
const LONGEST_DURATION_SECONDS = 2 ** 31 - 1;

export const albumOf = (title: string): string | null => (isBlank(title) ? null : title);

export const mbidOf = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;

/** The code of a recording in one case, without the dashes and spaces that are for people; null for what is none. */
export function isrcOf(value: JsonValue | undefined): string | null {
  const code = textOf(value).replaceAll(/[\s-]/g, '').toUpperCase();

  return ISRC.test(code) ? code : null;
}

/** Whole seconds; null for none and for what cannot be one. */
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
