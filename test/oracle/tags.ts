import { countBy, isSameRank, mostFirst } from './counts.js';
import { grouped, TieList, type Answer } from './expected.js';
import type { Artist, Label, Play, Titled, Track } from './entities.js';
import { compareText, foldText } from './fold.js';
import type { OracleHistory } from './history.js';
import { playsIn, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import { namesOf } from './tops.js';

/** A play counts once for each label of its track; most played first, then by folded name. */
function labelCounts(
  plays: readonly Play[],
  labelsOf: (track: Track) => readonly Label[],
  take: number,
): readonly Answer[] {
  const counts = new Map<Label, number>();
  for (const { track } of plays) {
    for (const label of labelsOf(track)) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .sort(([left, most], [right, more]) => more - most || compareText(left.key, right.key))
    .slice(0, take)
    .map(([{ name }, scrobbles]) => ({ name, scrobbles }));
}

export function genresOf(plays: readonly Play[], take: number): readonly Answer[] {
  return labelCounts(plays, (track) => track.genres, take);
}

export function tags(history: OracleHistory, params: ListParams = {}): Answer {
  const window = windowOf(history, params);
  const plays = playsIn(history, window, params.q);
  const take = takeOf(params);
  return {
    range: rangeOf(window, params.q),
    genres: genresOf(plays, take),
    tags: labelCounts(plays, (track) => track.tags, take),
  };
}

function mostPlayed<K extends Artist | Titled>(
  plays: readonly Play[],
  keyOf: (play: Play) => K,
  take: number,
): TieList {
  const groups = grouped(mostFirst(countBy(plays, keyOf)), isSameRank);
  return TieList.of(groups, ([key, scrobbles]) => ({ ...namesOf(key), scrobbles }), take);
}

/** Null stands for 404: no track carries the name, be it as a genre or as a tag. */
export function tag(history: OracleHistory, name: string, params: ListParams = {}): Answer | null {
  const label = history.facts.labels.get(foldText(name));
  const carries = (track: Track): boolean => [...track.genres, ...track.tags].some((one) => one === label);
  if (label === undefined || !history.tracks.some(carries)) return null;
  const window = windowOf(history, params);
  const plays = playsIn(history, window, params.q).filter((play) => carries(play.track));
  return {
    range: rangeOf(window, params.q),
    name: label.name,
    scrobbles: plays.length,
    tracks: mostPlayed(plays, (play) => play.track, takeOf(params)),
    artists: mostPlayed(plays, (play) => play.artist, takeOf(params)),
  };
}
