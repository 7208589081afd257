import { fold, compareByCodePoint } from '#src/text/fold.js';
import { countersFor } from '../plays/counters.js';
import { artistsOf, tracksOf, type Kind } from '../plays/kinds.js';
import { positionOf, type Selection } from '../plays/selection.js';
import { uniquesOfKind } from '../plays/tally.js';
import type { Question } from '../plays/moments.js';
import type { ArtistRef } from '../plays/views.js';
import { rangeView, type RangeView } from '../shared/window.js';

export interface SessionItem {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly scrobbles: number;
  /** From the first play's start to the last play's. */
  readonly durationSeconds: number;
  readonly uniqueTracks: number;
  readonly uniqueArtists: number;
  readonly topArtist: ArtistRef;
}

export interface SessionsView {
  readonly range: RangeView;
  /** Minutes. */
  readonly gap: number;
  readonly total: number;
  /** Newest first. */
  readonly items: readonly SessionItem[];
}

/** The artist most played in a session, of equals the first by folded name, then by id. A session may be long. */
function topArtist({ size, column, name, id }: Kind, session: Selection): number {
  const counts = countersFor('plays of a session', size);
  let most = 0;
  for (let i = 0; i < session.length; i++) most = Math.max(most, ++counts[column[session[i]]]);
  const equals = new Set<number>();
  for (let i = 0; i < session.length; i++)
    if (counts[column[session[i]]] === most) equals.add(column[session[i]]);
  const [first] = [...equals].toSorted(
    (a, b) => compareByCodePoint(fold(name(a)), fold(name(b))) || compareByCodePoint(id(a), id(b)),
  );

  return first;
}

/**
 * The answer of `GET /sessions`: the matching plays cut wherever more than the gap lies between two. A session
 * belongs to the window in which it starts, and goes on past the window's end.
 */
export function sessionsOf(
  { history, zone, window, matches, selection }: Question,
  gap: number,
  take: number,
): SessionsView {
  const { at } = history.plays;
  const [tracks, artists] = [tracksOf(history), artistsOf(history)];
  const gapSeconds = gap * 60;
  const isStart = (position: number): boolean =>
    position === 0 || at[matches[position]] - at[matches[position - 1]] > gapSeconds;
  const starts: number[] = [];
  let position = selection.length === 0 ? 0 : positionOf(matches, selection[0]);
  for (let i = 0; i < selection.length; i++) {
    while (matches[position] !== selection[i]) position++;
    if (isStart(position)) starts.push(position);
  }
  const item = (start: number): SessionItem => {
    let end = start + 1;
    while (end < matches.length && !isStart(end)) end++;
    const session = matches.subarray(start, end);
    const [first, last] = [at[session[0]], at[session[session.length - 1]]];

    return {
      startedAt: zone.format(first),
      endedAt: zone.format(last),
      scrobbles: session.length,
      durationSeconds: last - first,
      uniqueTracks: uniquesOfKind(tracks, session),
      uniqueArtists: uniquesOfKind(artists, session),
      topArtist: artists.describe(topArtist(artists, session)),
    };
  };

  return {
    range: rangeView(window),
    gap,
    total: starts.length,
    items: starts.slice(-take).toReversed().map(item),
  };
}
