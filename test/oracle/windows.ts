import { dayOf, textOf, yearOf } from './days.js';
import { zoneOf } from './zone.js';

export interface CustomWindow {
  readonly from: string;
  readonly to: string;
  /** Why this window is worth a test. */
  readonly why: string;
}

export interface WindowBounds {
  /** The first and the last day, `yyyy-MM-dd`, that windows may touch. */
  readonly first: string;
  readonly last: string;
  readonly timeZone?: string;
}

const LONGEST = 6 * 365;

/** Mulberry32: small, seeded, good enough to choose days. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function changeDays(timeZone: string): readonly number[] {
  const zone = zoneOf(timeZone);
  return [...new Set(zone.changes.flatMap((at) => [zone.dayAt(at - 1), zone.dayAt(at)]))];
}

function yearDays(first: number, last: number, monthAndDay: string): readonly number[] {
  const days: number[] = [];
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    const time = new Date(`${year}-${monthAndDay}T00:00:00Z`);
    if (time.toISOString().slice(5, 10) === monthAndDay) days.push(time.getTime() / 86_400_000);
  }
  return days;
}

class Generator {
  readonly windows: CustomWindow[] = [];
  readonly #random: () => number;
  readonly #first: number;
  readonly #last: number;

  constructor(seed: number, first: number, last: number) {
    this.#random = randomNumbers(seed);
    this.#first = first;
    this.#last = last;
  }

  /** Windows that start on, end on and are one of the days; the seed chooses which. */
  around(days: readonly number[], what: string): void {
    const inside = days.filter((day) => day >= this.#first && day <= this.#last);
    if (inside.length === 0) return;
    const [start, end, only] = [0, 1, 2].map(() => inside[this.#upTo(inside.length - 1)]);
    this.add(start, start + this.#upTo(400), `starts on ${what}`);
    this.add(end - this.#upTo(400), end, `ends on ${what}`);
    this.add(only, only, `is ${what}`);
  }

  add(from: number, to: number, why: string): void {
    const [start, end] = [Math.max(this.#first, from), Math.min(this.#last, to)];
    if (start <= end) this.windows.push({ from: textOf(start), to: textOf(end), why });
  }

  /** Short windows as often as long ones: the logarithm of the length is even. */
  addRandom(): void {
    const days = this.#last - this.#first + 1;
    const length = Math.max(1, Math.round(Math.min(LONGEST, days) ** this.#random()));
    const from = this.#first + this.#upTo(days - length);
    this.add(from, from + length - 1, 'random');
  }

  #upTo(limit: number): number {
    return Math.floor(this.#random() * (limit + 1));
  }
}

/** `count` windows, or more when the special days that are always met need more. */
export function randomWindows(seed: number, count: number, bounds: WindowBounds): readonly CustomWindow[] {
  const [first, last] = [dayOf(bounds.first), dayOf(bounds.last)];
  const generator = new Generator(seed, first, last);
  if (bounds.timeZone !== undefined) generator.around(changeDays(bounds.timeZone), 'a day of a clock change');
  const newYearsEves = yearDays(first, last, '12-31');
  generator.around(yearDays(first, last, '02-29'), 'a 29 February');
  generator.around(newYearsEves, 'a 31 December');
  generator.around(yearDays(first, last, '01-01'), 'a 1 January');
  for (const day of newYearsEves.slice(0, 1)) generator.add(day, day + 1, 'crosses New Year');
  while (generator.windows.length < count) generator.addRandom();
  return generator.windows;
}
