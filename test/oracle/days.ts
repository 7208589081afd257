/** Calendar days as numbers: 0 is 1970-01-01, whatever the time zone. */
const MILLISECONDS_A_DAY = 86_400_000;
const texts = new Map<number, string>();

export function dayOf(text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/u.test(text) || Number.isNaN(time) || textOf(time / MILLISECONDS_A_DAY) !== text) {
    throw new Error(`"${text}" is not a calendar day.`);
  }
  return time / MILLISECONDS_A_DAY;
}

export function textOf(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

export function monthOf(day: number): string {
  return textOf(day).slice(0, 7);
}

export function yearOf(day: number): number {
  return Number(textOf(day).slice(0, 4));
}

/** 1 is Monday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
