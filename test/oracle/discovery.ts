import { countBy } from './counts.js';
import { grouped, TieList, type Answer } from './expected.js';
import type { Artist, Play, Titled, Track } from './entities.js';
import type { OracleHistory } from './history.js';
import { matcher } from './query.js';
import { isWithin, playsIn, rangeOf, takeOf, windowOf, type ListParams, type Window } from './range.js';
import { namesOf } from './tops.js';

/** What the contract leaves open when there is a `q`: both ways to read it, the literal one first. */
export interface DiscoveryReading {
  /** A first hearing is shown when that play matches, or when any play of the window does. */
  readonly shownBy: 'first-hearing' | 'any-play';
  /** `scrobbles` counts all plays of the window, or those that match. */
  readonly counts: 'all' | 'matching';
}

const LITERAL: DiscoveryReading = { shownBy: 'first-hearing', counts: 'all' };

interface Scope {
  readonly history: OracleHistory;
  readonly window: Window;
  readonly params: ListParams;
  readonly reading: DiscoveryReading;
}

function shown<K>(scope: Scope, keyOf: (play: Play) => K, firsts: ReadonlyMap<K, number>): ReadonlySet<K> {
  const matches = matcher(scope.params.q ?? null);
  const chosen = new Set<K>();
  for (const play of scope.history.plays) {
    const isFirst = firsts.get(keyOf(play)) === play.at;
    const counts = scope.reading.shownBy === 'any-play' ? isWithin(scope.window, play.day) : isFirst;
    if (counts && matches(play)) chosen.add(keyOf(play));
  }
  return chosen;
}

function firstHeard<K extends Artist | Titled>(
  scope: Scope,
  keyOf: (play: Play) => K,
  firsts: ReadonlyMap<K, number>,
): TieList {
  const { history, window, params, reading } = scope;
  const chosen = shown(scope, keyOf, firsts);
  const counts = countBy(playsIn(history, window, reading.counts === 'all' ? null : params.q), keyOf);
  const heard = [...firsts]
    .filter(([key, at]) => chosen.has(key) && isWithin(window, history.zone.dayAt(at)))
    .sort(([, left], [, right]) => right - left);
  const groups = grouped(heard, ([, left], [, right]) => left === right);
  const shape = ([key, at]: readonly [K, number]): Answer => ({
    ...namesOf(key),
    firstPlayedAt: history.zone.format(at),
    scrobbles: counts.get(key) ?? 0,
  });
  return TieList.of(groups, shape, takeOf(params));
}

export function discovery(history: OracleHistory, params: ListParams = {}, reading = LITERAL): Answer {
  const window = windowOf(history, params);
  const scope = { history, window, params, reading };
  return {
    range: rangeOf(window, params.q),
    tracks: firstHeard<Track>(scope, (play) => play.track, history.firstOfTrack),
    artists: firstHeard<Artist>(scope, (play) => play.artist, history.firstOfArtist),
  };
}
