import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';

type Heatmap = WrappedView['heatmap'];

const HOURS_A_WEEK = 168;
/** Of the burst, around 0,0. */
const INNER = 34;
const OUTER = 100;
const SHORTEST = 2;

const short = (value: number): number => Math.round(value * 10) / 10;

/** The most of any, at least one: what shares are shares of. */
export const mostOf = (items: readonly { readonly scrobbles: number }[]): number =>
  items.reduce((most, { scrobbles }) => Math.max(most, scrobbles), 1);

/** A share from 0 to 1 as it looks: the eye takes areas and shades for less than they are. */
const visible = (share: number): number => Math.sqrt(share);

/** One ray for each hour of the week, Monday's midnight on top: a path of a year's own, 200 wide around 0,0. */
export function burst(heatmap: Heatmap): string {
  const most = mostOf(heatmap);

  return heatmap
    .map(({ weekday, hour, scrobbles }) => {
      const angle = (((weekday - 1) * 24 + hour) / HOURS_A_WEEK) * 2 * Math.PI - Math.PI / 2;
      const end = INNER + SHORTEST + (OUTER - INNER - SHORTEST) * visible(scrobbles / most);
      const [x, y] = [Math.cos(angle), Math.sin(angle)];

      return `M${short(INNER * x)} ${short(INNER * y)}L${short(end * x)} ${short(end * y)}`;
    })
    .join('');
}

/** Of a cell of the heatmap: 0 where nothing was played, from 0.2 up to 1 where something was. */
export const shadeOf = (scrobbles: number, most: number): number =>
  scrobbles === 0 ? 0 : short(0.2 + 0.8 * visible(scrobbles / most));

const MOST_RINGS = 24;

/** Radii up to 100, one for each time that a track was played in a row, as far as they can be told apart. */
export function rings(run: number): readonly number[] {
  const count = Math.min(run, MOST_RINGS);

  return Array.from({ length: count }, (_, index) => short(98 - (index * 78) / Math.max(count, 8)));
}

export interface Dots {
  readonly columns: number;
  readonly rows: number;
  /** A point in the middle of each cell of one by one, row after row. */
  readonly path: string;
}

/** Columns to rows. */
const DOTS_RATIO = 1.6;

/** One dot for each day of a streak, in rows of whole weeks. */
export function dots(days: number): Dots {
  const weeks = Math.max(1, Math.round(Math.sqrt(days * DOTS_RATIO) / 7));
  const columns = Math.min(days, 7 * weeks);
  const path = Array.from(
    { length: days },
    (_, day) => `M${(day % columns) + 0.5} ${Math.floor(day / columns) + 0.5}h0`,
  ).join('');

  return { columns, rows: Math.ceil(days / columns), path };
}

export interface Sleeve {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const SLEEVES = 5;
const SLEEVE_GAP = 6;

/** Squares on one line, as large in area as their share; the largest is 100 wide. */
export function sleeves(albums: readonly { readonly scrobbles: number }[]): readonly Sleeve[] {
  const most = mostOf(albums);
  let x = 0;

  return albums.slice(0, SLEEVES).map(({ scrobbles }) => {
    const side = 100 * visible(scrobbles / most);
    const sleeve = { x: short(x), y: short(100 - side), side: short(side) };
    x += side + SLEEVE_GAP;

    return sleeve;
  });
}

/** How far the row of sleeves reaches. */
export function widthOf(row: readonly Sleeve[]): number {
  const last = row.at(-1);

  return last === undefined ? 0 : short(last.x + last.side);
}
