const wholeNumber = new Intl.NumberFormat('en');
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** A date of the calendar is no moment: it is written and read in one zone, whichever. */
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `12,345`. */
export const count = (value: number): string => wholeNumber.format(value);

/** `1 play`, `12,345 plays`. */
export const counted = (value: number, one: string): string =>
  `${count(value)} ${value === 1 ? one : `${one}s`}`;

/** Whole hours, or `0.5` and `9.8` where a whole hour would say too little. */
export function hours(seconds: number): string {
  const value = seconds / 3_600;

  return value < 10 ? oneDecimal.format(value) : count(Math.round(value));
}

/** `March 9, 2025` of a date or an instant, in the offset that the instant is told in. */
export const date = (text: string): string => longDate.format(new Date(`${text.slice(0, 10)}T00:00:00Z`));

/** `18:00`; midnight at the end of a day is that of its beginning. */
export const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** 1 is Monday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1];

const SIZES = [
  { size: 'brief', word: 8, whole: 24 },
  { size: 'usual', word: 12, whole: 40 },
  { size: 'long', word: 80, whole: 80 },
] as const;

/** How large a figure may be set, which is not broken at all. */
export function figureSizeOf({ length }: string): 'figure' | 'brief' | 'usual' {
  if (length <= 5) return 'figure';

  return length <= 7 ? 'brief' : 'usual';
}

/** How large a name may be set: what counts is how much there is of it, and what would better not be broken. */
export function sizeOf(name: string): 'brief' | 'usual' | 'long' | 'endless' {
  const longest = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  const fitting = SIZES.find(({ word, whole }) => longest <= word && name.length <= whole);

  return fitting?.size ?? 'endless';
}
