import { randomFrom, type Random } from './random.js';

export interface ListenerOptions {
  /** How many plays there are: exactly. */
  readonly plays: number;
  readonly from: Date;
  readonly until: Date;
  readonly seed: number;
  /** Where the listener gets up in the morning. */
  readonly timeZoneOffsetHours?: number;
}

/** One day of the listener, from early morning to early morning, in seconds since 1970. */
export interface ListeningDay {
  /** Days since 1970, of the listener. */
  readonly day: number;
  /** When the day begins; `first` is later on a day the history begins within. */
  readonly dawn: number;
  readonly first: number;
  readonly last: number;
  readonly plays: number;
}

export const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const WEEKEND: ReadonlySet<number> = new Set([0, 6]);
/** Before this hour it is still the evening before. */
export const DAWN_HOUR = 5;
const DAYS_A_YEAR = 365.25;
/** More plays than that fill the day and the night. */
const PLAYS_OF_A_FULL_DAY = 320;
/** What lies on active days beyond the mean of all days: few plays a day come on few days. */
const PLAYS_BEYOND_MEAN = 10.5;

/** Chance's own stream. */
const WEIGHTS = 1;

type Day = Omit<ListeningDay, 'plays'>;

function daysOf({ from, until, timeZoneOffsetHours = 0 }: ListenerOptions): readonly Day[] {
  const first = Math.ceil(from.getTime() / 1000);
  const last = Math.floor(until.getTime() / 1000);
  const dawnOfFirst = (DAWN_HOUR - timeZoneOffsetHours) * HOUR_SECONDS;
  const days: Day[] = [];
  for (let day = Math.floor((first - dawnOfFirst) / DAY_SECONDS); ; day++) {
    const dawn = day * DAY_SECONDS + dawnOfFirst;
    if (dawn > last) return days;
    days.push({ day, dawn, first: Math.max(first, dawn), last: Math.min(last, dawn + DAY_SECONDS - 1) });
  }
}

const secondsOf = ({ first, last }: Day): number => last - first + 1;

export const isWeekend = (day: number): boolean =>
  WEEKEND.has(new Date(day * DAY_SECONDS * 1000).getUTCDay());

/** Whether a day has music at all: days with and without come in runs, and holidays are silent. */
function createPresence(activeShare: number, random: Random): () => boolean {
  const pauseShare = Math.min(0.08, (1 - activeShare) / 4);
  const meanPauseDays = 4 + 60 * pauseShare;
  const activeOtherwise = activeShare / (1 - pauseShare);
  const persistence = 0.35;
  let pauseDays = 0;
  let active = true;

  return () => {
    if (pauseDays === 0 && random.chance(pauseShare / meanPauseDays)) {
      pauseDays = Math.round(meanPauseDays * (0.4 + 1.2 * random.next()));
    }
    const kept = random.chance(persistence);
    if (!kept) active = random.chance(activeOtherwise);
    if (pauseDays === 0) return active;
    pauseDays--;

    return false;
  };
}

/** How much of the whole falls on each day: years, seasons, weekends and moods differ. */
function weightsOf(days: readonly Day[], density: number, seed: number): readonly number[] {
  const random = randomFrom(seed, WEIGHTS);
  const isActive = createPresence(density / (density + PLAYS_BEYOND_MEAN), random);
  // Who listens all day long has no room for much longer days.
  const spread = 0.62 / (1 + density / 120);
  let trend = 0;

  return days.map((day) => {
    // Fades within half a year or so: some years are full of music, others are not.
    trend = 0.995 * trend + 0.04 * random.normal();
    const season = 0.12 * Math.cos((2 * Math.PI * day.day) / DAYS_A_YEAR);
    const weekend = isWeekend(day.day) ? 0.15 : -0.06;
    const mood = spread * (random.normal() + season + weekend + trend);
    const share = secondsOf(day) / DAY_SECONDS;

    // A silent day keeps a trace of weight, for the case that there is no other.
    return (isActive() ? Math.exp(mood) : 1e-9) * share;
  });
}

/** At each place the sum from there on. */
function suffixSums(numbers: readonly number[]): readonly number[] {
  const sums = [0];
  for (let i = numbers.length - 1; i >= 0; i--) sums.push(sums[sums.length - 1] + numbers[i]);

  return sums.toReversed();
}

/** The days from `from` to `until` with the plays of each: none or many, in sum exactly `plays`. */
export function listeningDays(options: ListenerOptions): readonly ListeningDay[] {
  const { plays, seed } = options;
  const days = daysOf(options);
  const seconds = days.reduce((sum, day) => sum + secondsOf(day), 0);
  if (plays > seconds) throw new RangeError(`${plays} plays do not fit into ${seconds} seconds.`);

  const density = (plays / Math.max(1, seconds)) * DAY_SECONDS;
  const fullDay = Math.max(PLAYS_OF_A_FULL_DAY, 1.3 * density);
  const rooms = days.map((day) =>
    Math.min(secondsOf(day), Math.ceil((fullDay * secondsOf(day)) / DAY_SECONDS)),
  );
  const weights = weightsOf(days, density, seed);
  const weightFrom = suffixSums(weights);
  const roomFrom = suffixSums(rooms);
  let left = plays;

  return days.map((day, i) => {
    const due = Math.round((left * weights[i]) / weightFrom[i]);
    const count = Math.min(rooms[i], left, Math.max(due, left - roomFrom[i + 1]));
    left -= count;

    return { ...day, plays: count };
  });
}
