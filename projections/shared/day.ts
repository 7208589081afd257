import { Temporal } from 'temporal-polyfill';

/**
 * The one place that knows a time zone. A day is a number: days since 1970-01-01 in local time. A local second
 * is the reading of the wall clock as seconds since 1970-01-01T00:00 of that clock; it may go back once a year.
 */
export type Day = number;

export const SECONDS_A_DAY = 86_400;
export const SECONDS_AN_HOUR = 3_600;

/** No clock is further from UTC: plays within a span of local days lie within the UTC span widened by this. */
export const LARGEST_OFFSET = 26 * SECONDS_AN_HOUR;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function civilOf(day: Day): CivilDate {
  const date = new Date(day * SECONDS_A_DAY * 1000);

  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const dayOf = (year: number, month: number, day: number): Day => {
  const date = new Date(0);
  // `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);

  return date.getTime() / 1000 / SECONDS_A_DAY;
};

const formatted: string[] = [];

/** `yyyy-MM-dd`. */
export function formatDay(value: Day): string {
  const known = formatted[value];
  if (known !== undefined) return known;
  const { year, month, day } = civilOf(value);
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  // Days of this and the last decades are told again and again; there are some ten thousand of them.
  if (value > 0 && value < 50_000) formatted[value] = text;

  return text;
}

/** A `yyyy-MM-dd` of the calendar as a day; undefined for anything else, such as 2026-02-31. */
export function parseDay(text: string): Day | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return undefined;
  const day = dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));

  return formatDay(day) === text ? day : undefined;
}

export const yearOf = (day: Day): number => civilOf(day).year;

const FIRST = '2002-01-01T00:00Z';
const LAST = '2100-01-01T00:00Z';

/** One IANA time zone, with its changes of offset looked up once. */
export class Zone {
  /** Seconds since 1970 from which the offset of the same index holds. */
  private readonly since: number[] = [];
  private readonly offsets: number[] = [];

  constructor(readonly name: string) {
    const last = Temporal.Instant.from(LAST).epochMilliseconds;
    let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(FIRST).toZonedDateTimeISO(name);
    while (at !== null && at.epochMilliseconds < last) {
      this.since.push(at.epochMilliseconds / 1000);
      this.offsets.push(at.offsetNanoseconds / 1e9);
      at = at.getTimeZoneTransition('next');
    }
    // Before the first, its offset: nothing older than 2002 is ever asked for.
    this.since[0] = Number.NEGATIVE_INFINITY;
  }

  /** Local second of a second since 1970. */
  local(second: number): number {
    return second + this.offsetAt(second);
  }

  day(second: number): Day {
    return Math.floor(this.local(second) / SECONDS_A_DAY);
  }

  /** ISO 8601 with the zone's offset, such as `2026-11-21T09:30:00+01:00`. */
  format(second: number): string {
    const offset = this.offsetAt(second);
    const wall = new Date((second + offset) * 1000).toISOString().slice(0, 19);
    const minutes = Math.abs(offset) / 60;

    return `${wall}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }

  /** The local second of each of many seconds in ascending order. */
  localAll(seconds: Uint32Array): Uint32Array {
    const local = new Uint32Array(seconds.length);
    let period = 0;
    for (let i = 0; i < seconds.length; i++) {
      while (period + 1 < this.since.length && this.since[period + 1] <= seconds[i]) period++;
      local[i] = seconds[i] + this.offsets[period];
    }

    return local;
  }

  private offsetAt(second: number): number {
    let low = 0;
    let high = this.since.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.since[middle] <= second) low = middle;
      else high = middle - 1;
    }

    return this.offsets[low];
  }
}
