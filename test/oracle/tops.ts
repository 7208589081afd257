import { countBy, isSameRank, mostFirst, oneDecimal } from './counts.js';
import { grouped, TieList, type Answer } from './expected.js';
import type { Artist, Play, Titled } from './entities.js';
import type { OracleHistory } from './history.js';
import { playsIn, previousOf, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import { artistRef } from './shapes.js';

export type Kind = 'artists' | 'tracks' | 'albums';

const entityOf: Readonly<Record<Kind, (play: Play) => Artist | Titled | null>> = {
  artists: (play) => play.artist,
  tracks: (play) => play.track,
  albums: (play) => play.album,
};

export function namesOf(entity: Artist | Titled): Answer {
  return 'artist' in entity
    ? { title: entity.title, artist: artistRef(entity.artist) }
    : { name: entity.name };
}

function listeningBy(plays: readonly Play[], kind: Kind): Map<Artist | Titled, number> {
  const seconds = new Map<Artist | Titled, number>();
  for (const play of plays) {
    const entity = entityOf[kind](play);
    if (entity !== null) seconds.set(entity, (seconds.get(entity) ?? 0) + (play.track.durationSeconds ?? 0));
  }
  return seconds;
}

function movers(scrobbles: number, previous: number): Answer {
  const delta = scrobbles - previous;
  const percentChange = previous === 0 ? null : oneDecimal(100 * delta, previous);
  return { delta, percentChange, isNew: previous === 0 };
}

/** The ranked items; without `previous` plays there are no movers. */
export function rankedItems(
  plays: readonly Play[],
  kind: Kind,
  previous: readonly Play[] | null,
  take: number,
): TieList {
  const before = previous === null ? null : countBy(previous, entityOf[kind]);
  const seconds = listeningBy(plays, kind);
  const groups: Answer[][] = [];
  let [rank, seen, last] = [0, 0, Infinity];
  for (const group of grouped(mostFirst(countBy(plays, entityOf[kind])), isSameRank)) {
    if (seen >= take) break;
    const scrobbles = group[0][1];
    if (scrobbles < last) rank = seen + 1;
    last = scrobbles;
    seen += group.length;
    groups.push(
      group.map(([entity]) => ({
        rank,
        ...namesOf(entity),
        scrobbles,
        listeningSeconds: seconds.get(entity) ?? 0,
        ...(before === null ? {} : movers(scrobbles, before.get(entity) ?? 0)),
      })),
    );
  }
  return new TieList(groups, take);
}

export function tops(history: OracleHistory, kind: Kind, params: ListParams = {}): Answer {
  const window = windowOf(history, params);
  const previous = previousOf(window);
  const before = previous === null ? null : playsIn(history, previous, params.q);
  const items = rankedItems(playsIn(history, window, params.q), kind, before, takeOf(params));
  return { range: rangeOf(window, params.q), kind, items };
}
