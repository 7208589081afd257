import { rangeView, type RangeView } from '../shared/window.js';
import type { Catalog } from '../plays/catalog.js';
import type { History } from '../plays/history.js';
import { previousOf, type Question } from '../plays/moments.js';
import type { Selection } from '../plays/selection.js';
import { artistRef, type ArtistRef } from '../plays/views.js';
import { countersFor } from '../plays/counters.js';
import { mostPlayed, ranks } from '../plays/ranking.js';

export const TOP_KINDS = ['artists', 'tracks', 'albums'] as const;
export type TopKind = (typeof TOP_KINDS)[number];

export interface Mover {
  /** Scrobbles minus those of the previous window. */
  readonly delta: number;
  /** One decimal; null when the previous window had none. */
  readonly percentChange: number | null;
  readonly isNew: boolean;
}

export interface TopItem extends Partial<Mover> {
  readonly rank: number;
  readonly id: string;
  /** Artists have a name, tracks and albums a title and an artist. */
  readonly name?: string;
  readonly title?: string;
  readonly artist?: ArtistRef;
  readonly scrobbles: number;
  readonly listeningSeconds: number;
}

export interface TopsView {
  readonly range: RangeView;
  readonly kind: TopKind;
  readonly items: readonly TopItem[];
}

interface Kind {
  readonly size: number;
  /** The key that each play counts for; 0 for none. */
  readonly column: Int32Array;
  readonly id: (key: number) => string;
  readonly name: (key: number) => string;
  readonly describe: (key: number) => Pick<TopItem, 'name' | 'title' | 'artist'>;
}

function kindOf(history: History, kind: TopKind): Kind {
  const { plays, derived, library } = history;
  const { artists, tracks, albums } = library;
  switch (kind) {
    case 'artists':
      return { ...of(artists), column: derived.artist, describe: (key) => ({ name: artists.name(key) }) };
    case 'tracks':
      return {
        ...of(tracks),
        column: plays.track,
        describe: (key) => ({ title: tracks.name(key), artist: artistRef(history, tracks.artistOf(key)) }),
      };
    case 'albums':
      return {
        ...of(albums),
        column: plays.album,
        describe: (key) => ({ title: albums.name(key), artist: artistRef(history, albums.artistOf(key)) }),
      };
  }
}

const of = (catalog: Catalog<never>): Pick<Kind, 'size' | 'id' | 'name'> => ({
  size: catalog.size,
  id: (key) => catalog.id(key),
  name: (key) => catalog.name(key),
});

function countsOf({ size, column }: Kind, selection: Selection, purpose: string): Int32Array {
  const counts = countersFor(purpose, size);
  for (let i = 0; i < selection.length; i++) counts[column[selection[i]]]++;
  // Key 0 stands for no album.
  counts[0] = 0;

  return counts;
}

/** The known seconds of the plays that count for some keys. */
function secondsOf(
  { size, column }: Kind,
  { derived }: History,
  selection: Selection,
  keys: readonly number[],
): Float64Array {
  const { secondsBefore } = derived;
  const place = countersFor('place', size);
  keys.forEach((key, index) => (place[key] = index + 1));
  // Place 0 gathers what is not asked for.
  const seconds = new Float64Array(keys.length + 1);
  for (let i = 0; i < selection.length; i++) {
    const play = selection[i];
    seconds[place[column[play]]] += secondsBefore[play + 1] - secondsBefore[play];
  }

  return seconds.subarray(1);
}

/** One decimal, half away from zero. */
const oneDecimal = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10;

const mover = (scrobbles: number, previous: number): Mover => ({
  delta: scrobbles - previous,
  percentChange: previous === 0 ? null : oneDecimal((100 * (scrobbles - previous)) / previous),
  isNew: previous === 0,
});

/** The answer of `GET /tops/{kind}`. */
export function topsOf(question: Question, kind: TopKind, take: number): TopsView {
  const { history, window, selection } = question;
  const things = kindOf(history, kind);
  const counts = countsOf(things, selection, 'plays');
  const keys = mostPlayed({ ...things, counts }, take);
  const seconds = secondsOf(things, history, selection, keys);
  const before = previousOf(question);
  const previous = before === undefined ? undefined : countsOf(things, before, 'plays before');
  const ranked = ranks(keys.map((key) => counts[key]));
  const items = keys.map((key, index) => ({
    rank: ranked[index],
    id: things.id(key),
    ...things.describe(key),
    scrobbles: counts[key],
    listeningSeconds: seconds[index],
    ...(previous === undefined ? {} : mover(counts[key], previous[key])),
  }));

  return { range: rangeView(window), kind, items };
}
