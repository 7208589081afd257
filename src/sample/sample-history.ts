import type { SourcePlay } from '#src/listening/source-play.js';
import {
  listens,
  playOf,
  tracksOf,
  type CatalogTrack,
  type Listen,
  type ListenerOptions,
} from './listener.js';
import { DAY_SECONDS, listeningDays, type ListeningDay } from './listening-days.js';

const SEED = 57;
const YEARS_BACK = 6;
const PLAYS_A_YEAR = 2_380;
/** Of a day that would be silent if it were not one of the last two. */
const PLAYS_OF_A_LATE_DAY = 14;

/** Whole calendar years, so that all days of a year tell the same past. */
function optionsAt(now: Date): ListenerOptions {
  const year = now.getUTCFullYear();
  const from = new Date(Date.UTC(year - YEARS_BACK, 0, 1));
  const until = new Date(Date.UTC(year + 1, 0, 1) - 1);

  return { plays: PLAYS_A_YEAR * (YEARS_BACK + 1), from, until, seed: SEED };
}

/**
 * Today and yesterday are never silent, and yesterday does not begin after midnight: what shows the last days has
 * something to show at any hour.
 */
function withLateDays(days: readonly ListeningDay[], now: Date): readonly ListeningDay[] {
  const today = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  const midnight = today * DAY_SECONDS;

  return days
    .filter(({ day }) => day <= today)
    .map((day) => {
      if (day.day < today - 1) return day;
      const last = day.day < today ? Math.min(day.last, midnight - 1) : day.last;

      return { ...day, last, plays: day.plays === 0 ? PLAYS_OF_A_LATE_DAY : day.plays };
    });
}

function* listensUpTo(now: Date): Iterable<Listen> {
  const options = optionsAt(now);
  const last = now.getTime() / 1000;
  for (const listen of listens(options, withLateDays(listeningDays(options), now))) {
    if (listen.playedAt > last) return;
    yield listen;
  }
}

/** About 15,000 plays of the last six years, up to now; the same for every moment of one day (UTC). */
export function* sampleHistory(now: Date): Iterable<SourcePlay> {
  for (const listen of listensUpTo(now)) yield playOf(listen);
}

/** The tracks of the sample history. */
export function* sampleTracks(now: Date): Iterable<CatalogTrack> {
  yield* tracksOf(listensUpTo(now));
}
