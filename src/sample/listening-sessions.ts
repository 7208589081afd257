import { DAWN_HOUR, DAY_SECONDS, isWeekend, type ListeningDay } from './listening-days.js';
import { EXPECTED_PLAY_SECONDS } from './listening-clock.js';
import type { Random } from './random.js';

/** A stretch of music without a break. */
export interface PlannedSession {
  readonly start: number;
  readonly plays: number;
}

const HOUR_SECONDS = 3_600;
/** How likely music begins in each hour of the listener's day, 0 to 23 o'clock. */
const WORKDAY = [3, 1, 0, 0, 0, 1, 4, 9, 10, 6, 4, 3, 4, 5, 5, 5, 6, 8, 9, 9, 9, 9, 7, 5];
const WEEKEND = [6, 4, 2, 1, 0, 0, 0, 1, 3, 6, 9, 9, 7, 6, 7, 7, 7, 6, 6, 7, 8, 9, 9, 8];
/** Enough for two plays to be of different sessions, with some to spare. */
const SILENCE_SECONDS = 34 * 60;
const SHORTEST_MEAN = 6;
const LONGEST_MEAN = 22;

function hourFrom(weights: readonly number[], random: Random): number {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let hour = 0; hour < weights.length; hour++) {
    rest -= weights[hour];
    if (rest < 0) return hour;
  }

  return weights.length - 1;
}

/** `plays` in parts of different size, in sum exactly `plays`. */
function partsOf(plays: number, count: number, random: Random): readonly number[] {
  const shares = Array.from({ length: count }, () => 0.25 + random.next() ** 2);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let sum = 0;
  let given = 0;

  return shares.map((share) => {
    sum += share;
    const part = Math.round((plays * sum) / whole) - given;
    given += part;

    return part;
  });
}

/** How many sessions a day with so many plays has silence for. */
const roomFor = (plays: number): number =>
  1 + Math.floor((DAY_SECONDS - plays * EXPECTED_PLAY_SECONDS) / SILENCE_SECONDS);

function startOn({ day, dawn, first, last }: ListeningDay, random: Random): number {
  const hour = (hourFrom(isWeekend(day) ? WEEKEND : WORKDAY, random) - DAWN_HOUR + 24) % 24;
  const start = dawn + Math.floor((hour + random.next()) * HOUR_SECONDS);

  // Of a day that is only in part within the history, any time within it will do.
  return start >= first && start <= last ? start : first + random.below(last - first + 1);
}

/** How the plays of a day are spread over it, in the order of the day. */
export function sessionsOf(day: ListeningDay, random: Random): readonly PlannedSession[] {
  const { plays } = day;
  const mean = Math.min(LONGEST_MEAN, SHORTEST_MEAN + 0.2 * plays);
  const wanted = Math.round((plays / mean) * (0.75 + 0.5 * random.next()));
  const count = Math.max(1, Math.min(wanted, roomFor(plays)));
  const starts = Array.from({ length: count }, () => startOn(day, random)).toSorted((a, b) => a - b);

  return partsOf(plays, count, random)
    .map((part, i) => ({ start: starts[i], plays: part }))
    .filter((session) => session.plays > 0);
}
