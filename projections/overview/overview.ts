import type { Day, Zone } from '../shared/day.js';
import { yearOf } from '../shared/day.js';
import { rangeView, type RangeView } from '../shared/window.js';
import { activeDays } from '../plays/day-runs.js';
import type { History } from '../plays/history.js';
import { previousOf, type Question } from '../plays/moments.js';
import { genresOf, type NamedCount } from '../plays/tag-counts.js';
import { allPlays } from '../plays/selection.js';
import { totalsOf, type Totals } from '../plays/tally.js';
import { dailyVolume, type DailyVolume } from '../plays/volumes.js';
import { playView, type PlayView } from '../plays/views.js';
import { streakOf, type StreakView } from './streaks.js';

const TOP_GENRES = 8;

export interface AllTimeView {
  readonly scrobbles: number;
  readonly uniqueTracks: number;
  readonly uniqueArtists: number;
  readonly uniqueAlbums: number;
  readonly listeningSeconds: number;
  readonly firstPlayedAt: string | null;
  readonly activeDays: number;
  /** One decimal; 0 without plays. */
  readonly scrobblesPerActiveDay: number;
}

export interface OverviewView extends Totals {
  readonly range: RangeView;
  /** Left out when the window is all of the history. */
  readonly previousScrobbles?: number;
  readonly streak: StreakView;
  readonly mostRecentPlay: PlayView | null;
  /** Every day of the window in order. */
  readonly dailyVolume: readonly DailyVolume[];
  readonly allTime: AllTimeView;
  readonly topGenres: readonly NamedCount[];
  /** Newest first. */
  readonly availableYears: readonly number[];
}

/** What an overview says of the whole history, whatever the window and the search. */
export interface WholeHistory {
  readonly allTime: AllTimeView;
  readonly days: readonly Day[];
  /** Newest first. */
  readonly years: readonly number[];
}

export function wholeHistory(history: History, zone: Zone): WholeHistory {
  const all = allPlays(history);
  const days = activeDays(history.local(zone), all);
  const { scrobblesWithoutDuration: _, ...totals } = totalsOf(history, all);
  const perDay = days.length === 0 ? 0 : Math.round((totals.scrobbles / days.length) * 10) / 10;

  return {
    allTime: {
      ...totals,
      firstPlayedAt: history.length === 0 ? null : zone.format(history.plays.at[0]),
      activeDays: days.length,
      scrobblesPerActiveDay: perDay,
    },
    days,
    years: [...new Set(days.map(yearOf))].toReversed(),
  };
}

/** The answer of `GET /overview`. */
export function overviewOf(question: Question, whole: WholeHistory): OverviewView {
  const { history, zone, window, today, matches, selection } = question;
  const { from, to } = window;
  const local = history.local(zone);
  const latest = selection.at(-1);
  const previous = previousOf(question);

  return {
    range: rangeView(window),
    ...totalsOf(history, selection),
    ...(previous === undefined ? {} : { previousScrobbles: previous.length }),
    // Of the whole history, and of what the search means.
    streak: streakOf(window.q === null ? whole.days : activeDays(local, matches), today),
    mostRecentPlay: latest === undefined ? null : playView(history, zone, latest),
    dailyVolume: from === null ? [] : dailyVolume(local, selection, { from, to }),
    allTime: whole.allTime,
    topGenres: genresOf(history, selection, TOP_GENRES),
    availableYears: whole.years,
  };
}
