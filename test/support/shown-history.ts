import type { ShownWindow } from '#src/listening/commands/reconcile-window.command.js';
import { Library } from '../oracle/entities.js';
import type { OraclePlay } from '../oracle/history.js';
import { randomNumbers } from '../oracle/windows.js';
import { playOf, secondOf } from './listeners.js';

/** What a row is told as from now on: nothing when it is taken back. */
export type Change = (row: OraclePlay, chance: number) => readonly OraclePlay[];

const identityOf = ({ at, artist, title }: OraclePlay): string =>
  `${at}\u0000${Library.trackKey(artist, title)}`;

const once = (rows: readonly OraclePlay[]): readonly OraclePlay[] => {
  const seen = new Set<string>();

  return rows.filter((row) => !seen.has(identityOf(row)) && seen.add(identityOf(row)));
};

const byTime = (a: OraclePlay, b: OraclePlay): number => a.at - b.at;

type Days = readonly [first: string, end: string];

/** A history at its source, which changes there, and what the source shows of it. */
export class ShownHistory {
  /** What is there now. */
  rows: readonly OraclePlay[];
  /** All that was ever told, in the order in which it was. */
  readonly ever: OraclePlay[];
  readonly #first: readonly OraclePlay[];
  readonly #random = randomNumbers(20_121_105);

  constructor(told: readonly OraclePlay[]) {
    this.ever = [...told];
    this.#first = once(told);
    this.rows = this.#first;
  }

  /** Changes what was played from a day on until another; answers what is shown of that time from then on. */
  change(days: Days, change: Change): ShownWindow {
    return this.#show(days, (inside) => inside.flatMap((row) => change(row, this.#random())));
  }

  /** Shows again what there was at first. */
  restore(days: Days): ShownWindow {
    return this.#show(days, () => this.#first);
  }

  #show([first, end]: Days, change: (inside: readonly OraclePlay[]) => readonly OraclePlay[]): ShownWindow {
    const [from, until] = [secondOf(`${first}T00:00:00Z`), secondOf(`${end}T00:00:00Z`)];
    const isInside = ({ at }: OraclePlay): boolean => at >= from && at < until;
    const inside = this.rows.filter(isInside).toSorted(byTime);
    const told = once(change(inside).filter(isInside)).toSorted(byTime);
    this.rows = [...this.rows.filter((row) => !isInside(row)), ...told];
    this.ever.push(...told);
    const plays = told.map(({ at, artist, title, album }) => playOf([artist, title, album, null], at));

    return { source: 'scrobbleSource', from, until, plays, isWhole: true, mayRetract: true };
  }
}

export const REMASTER = ' (2011 Remaster)';

/** Some of each: renamed, moved, taken back, and told to have been followed by another. */
const someOfAll: Change = (row, chance) => {
  if (chance < 0.1) return [];
  if (chance < 0.2) return [{ ...row, title: row.title + REMASTER }];
  if (chance < 0.25) return [{ ...row, artist: `${row.artist} & Friends` }];
  if (chance < 0.3) return [{ ...row, album: 'Another Side' }];
  if (chance < 0.35) return [{ ...row, album: null }];

  return chance < 0.38 ? [row, { ...row, at: row.at + 1, title: 'Encore' }] : [row];
};
const backAgain: Change = (row) => [{ ...row, title: row.title.replace(REMASTER, '') }];

const YEAR: Days = ['2010-01-01', '2011-01-01'];
const ALL: readonly Days[] = Array.from({ length: 13 }, (_, index) => [
  `${2009 + index}-01-01`,
  `${2010 + index}-01-01`,
]);
const PARTS: readonly Days[] = [
  ['2009-12-01', '2010-02-01'],
  ['2012-10-25', '2012-11-10'],
  ['2020-01-01', '2021-02-08'],
];

/** What happens at a source, and the windows that it then shows. */
export type Stage = readonly [what: string, happen: (source: ShownHistory) => readonly ShownWindow[]];

/** What happens to a history from 2009 to 2021, one after another; some artists take other names. */
export function stagesWith(artists: ReadonlySet<string>): readonly Stage[] {
  const newName: Change = (row) => [
    artists.has(row.artist) ? { ...row, artist: `${row.artist} (band)` } : row,
  ];

  return [
    ['some change of every kind', (source) => PARTS.map((days) => source.change(days, someOfAll))],
    ['a year is taken back', (source) => [source.change(YEAR, () => [])]],
    ['artists go by other names', (source) => ALL.map((days) => source.change(days, newName))],
    ['old names come back', (source) => ALL.map((days) => source.change(days, backAgain))],
    ['the year is there again', (source) => [source.restore(YEAR)]],
  ];
}
