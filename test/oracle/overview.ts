import { yearOf } from './days.js';
import { countBy, durationsOf, oneDecimal, uniques } from './counts.js';
import { oneOf, type Answer, type Expected } from './expected.js';
import type { Play } from './entities.js';
import type { OracleHistory } from './history.js';
import { matching, playsIn, previousOf, rangeOf, windowOf, type WindowParams } from './range.js';
import { playShape } from './shapes.js';
import { streakAnswer } from './streaks.js';
import { genresOf } from './tags.js';
import { dailyVolume } from './volumes.js';

const GENRES = 8;

function mostRecentPlay(history: OracleHistory, plays: readonly Play[]): Expected {
  const newest = plays.at(-1);
  if (newest === undefined) return null;
  return oneOf(plays.filter((play) => play.at === newest.at).map((play) => playShape(history, play)));
}

function allTime(history: OracleHistory): Answer {
  const { plays, zone } = history;
  const activeDays = countBy(plays, (play) => play.day).size;
  return {
    scrobbles: plays.length,
    ...uniques(plays),
    listeningSeconds: durationsOf(plays).listeningSeconds,
    firstPlayedAt: plays.length === 0 ? null : zone.format(plays[0].at),
    activeDays,
    scrobblesPerActiveDay: activeDays === 0 ? 0 : oneDecimal(plays.length, activeDays),
  };
}

function yearsOf(history: OracleHistory): readonly number[] {
  const found = new Set(history.plays.map((play) => yearOf(play.day)));
  return [...found].sort((left, right) => right - left);
}

export function years(history: OracleHistory): Answer {
  return { years: yearsOf(history) };
}

export function overview(history: OracleHistory, params: WindowParams = {}): Answer {
  const window = windowOf(history, params);
  const previous = previousOf(window);
  const plays = playsIn(history, window, params.q);
  return {
    range: rangeOf(window, params.q),
    scrobbles: plays.length,
    ...(previous === null ? {} : { previousScrobbles: playsIn(history, previous, params.q).length }),
    ...uniques(plays),
    ...durationsOf(plays),
    streak: streakAnswer(
      matching(history, params.q).map((play) => play.day),
      history.today,
    ),
    mostRecentPlay: mostRecentPlay(history, plays),
    dailyVolume: dailyVolume(plays, window),
    allTime: allTime(history),
    topGenres: genresOf(plays, GENRES),
    availableYears: yearsOf(history),
  };
}
