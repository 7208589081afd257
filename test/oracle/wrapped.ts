import { textOf, yearOf } from './days.js';
import { countBy, durationsOf, isSameRank, mostFirst, uniques } from './counts.js';
import { grouped, TieList, type Answer } from './expected.js';
import type { Artist, Play, Titled } from './entities.js';
import type { OracleHistory } from './history.js';
import { mostReplayed } from './replays.js';
import { longestOf, streaksOf } from './streaks.js';
import { genresOf } from './tags.js';
import { namesOf, rankedItems } from './tops.js';
import { busiestHour, heatmap } from './volumes.js';

const LENGTH = 10;

interface Year {
  readonly history: OracleHistory;
  readonly year: number;
  readonly plays: readonly Play[];
}

function isFirstHeard<K>({ history, year }: Year, firsts: ReadonlyMap<K, number>, key: K): boolean {
  return yearOf(history.zone.dayAt(firsts.get(key)!)) === year;
}

function discoveries<K extends Artist | Titled>(
  year: Year,
  keyOf: (play: Play) => K,
  firsts: ReadonlyMap<K, number>,
): TieList {
  const heard = mostFirst(countBy(year.plays, keyOf)).filter(([key]) => isFirstHeard(year, firsts, key));
  const shape = ([key, scrobbles]: readonly [K, number]): Answer => ({
    ...namesOf(key),
    firstPlayedAt: year.history.zone.format(firsts.get(key)!),
    scrobbles,
  });
  return TieList.of(grouped(heard, isSameRank), shape, LENGTH);
}

function longestStreak(days: Iterable<number>): Answer | null {
  const streak = longestOf(streaksOf(days));
  if (streak === null) return null;
  return { days: streak.days, from: textOf(streak.from), to: textOf(streak.to) };
}

function answer(year: Year): Answer {
  const { history, plays } = year;
  const days = countBy(plays, (play) => play.day);
  const artists = [...countBy(plays, (play) => play.artist).keys()];
  return {
    year: year.year,
    overview: {
      scrobbles: plays.length,
      ...uniques(plays),
      listeningSeconds: durationsOf(plays).listeningSeconds,
      activeDays: days.size,
    },
    tops: {
      artists: rankedItems(plays, 'artists', null, LENGTH),
      tracks: rankedItems(plays, 'tracks', null, LENGTH),
      albums: rankedItems(plays, 'albums', null, LENGTH),
    },
    genres: genresOf(plays, LENGTH),
    discoveries: {
      tracks: discoveries(year, (play) => play.track, history.firstOfTrack),
      artists: discoveries(year, (play) => play.artist, history.firstOfArtist),
    },
    heatmap: heatmap(plays),
    newArtists: artists.filter((artist) => isFirstHeard(year, history.firstOfArtist, artist)).length,
    mostReplayed: mostReplayed(history, plays),
    streak: longestStreak(days.keys()),
    busiestHour: busiestHour(plays),
  };
}

/** Null stands for 404: a year without plays. */
export function wrapped(history: OracleHistory, year: number): Answer | null {
  const plays = history.plays.filter((play) => yearOf(play.day) === year);
  return plays.length === 0 ? null : answer({ history, year, plays });
}
