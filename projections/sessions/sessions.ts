import { fold, compareByCodePoint } from '#src/text/fold.js';
import { positionOf } from '../plays/selection.js';
import type { Question } from '../plays/moments.js';
import type { History } from '../plays/history.js';
import { artistRef, type ArtistRef } from '../plays/views.js';
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

/** Most played, then by folded name, then by id. */
function topArtist({ library }: History, artists: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const key of artists) counts.set(key, (counts.get(key) ?? 0) + 1);
  const name = (key: number): string => fold(library.artists.name(key));
  const id = (key: number): string => library.artists.id(key);
  const [[first]] = [...counts].toSorted(
    ([a, countA], [b, countB]) =>
      countB - countA || compareByCodePoint(name(a), name(b)) || compareByCodePoint(id(a), id(b)),
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
  const { plays, derived } = history;
  const { at } = plays;
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
    const artists = Array.from(session, (play) => derived.artist[play]);
    const [first, last] = [at[session[0]], at[session[session.length - 1]]];

    return {
      startedAt: zone.format(first),
      endedAt: zone.format(last),
      scrobbles: session.length,
      durationSeconds: last - first,
      uniqueTracks: new Set(Array.from(session, (play) => plays.track[play])).size,
      uniqueArtists: new Set(artists).size,
      topArtist: artistRef(history, topArtist(history, artists)),
    };
  };

  return {
    range: rangeView(window),
    gap,
    total: starts.length,
    items: starts.slice(-take).toReversed().map(item),
  };
}
