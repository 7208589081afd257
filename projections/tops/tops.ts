import { rangeView, type RangeView } from '../shared/window.js';
import { countsOf } from '../plays/counters.js';
import type { History } from '../plays/history.js';
import { albumsOf, artistsOf, tracksOf, type Kind, type Titled } from '../plays/kinds.js';
import { previousOf, type Question } from '../plays/moments.js';
import { topItems, type Ranked } from '../plays/top-items.js';
import type { ArtistRef } from '../plays/views.js';

export const TOP_KINDS = ['artists', 'tracks', 'albums'] as const;
export type TopKind = (typeof TOP_KINDS)[number];

export interface Mover {
  /** Scrobbles minus those of the previous window. */
  readonly delta: number;
  /** One decimal; null when the previous window had none. */
  readonly percentChange: number | null;
  readonly isNew: boolean;
}

export interface TopItem extends Ranked, Partial<Mover> {
  readonly id: string;
  /** Artists have a name, tracks and albums a title and an artist. */
  readonly name?: string;
  readonly title?: string;
  readonly artist?: ArtistRef;
}

export interface TopsView {
  readonly range: RangeView;
  readonly kind: TopKind;
  readonly items: readonly TopItem[];
}

const KINDS: Readonly<Record<TopKind, (history: History) => Kind<ArtistRef | Titled>>> = {
  artists: artistsOf,
  tracks: tracksOf,
  albums: albumsOf,
};

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
  const things = KINDS[kind](history);
  const tops = topItems(history, things, selection, take);
  const before = previousOf(question);
  const previous = before === undefined ? undefined : countsOf(things, before, 'plays before');
  const items = tops.map(({ key, item }) =>
    previous === undefined ? item : { ...item, ...mover(item.scrobbles, previous[key]) },
  );

  return { range: rangeView(window), kind, items };
}
