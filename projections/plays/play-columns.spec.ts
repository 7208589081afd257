import { describe, expect, it } from 'vitest';
import { EMPTY_COLUMNS, lowerBound, replaceMonths, type Columns } from './play-columns.js';

const columns = (at: readonly number[]): Columns => ({
  at: Uint32Array.from(at),
  track: Int32Array.from(at, (second) => second % 7),
  album: Int32Array.from(at, () => 0),
});
const month = (from: number, at: readonly number[]) => ({ from, until: from + 100, columns: columns(at) });

describe('columns of plays', () => {
  it('find the first play not before a second', () => {
    const { at } = columns([10, 20, 20, 30]);

    expect([5, 10, 20, 25, 31].map((second) => lowerBound(at, second))).toEqual([0, 0, 1, 3, 4]);
  });

  it('take months in the place of what was there', () => {
    const plays = columns([100, 150, 200, 250, 300]);
    const replaced = replaceMonths(plays, [month(0, [7]), month(200, [201, 202, 203]), month(400, [444])]);

    expect([...replaced.at]).toEqual([7, 100, 150, 201, 202, 203, 300, 444]);
    expect([...replaced.track]).toEqual([...replaced.at].map((second) => second % 7));
    expect([...plays.at]).toEqual([100, 150, 200, 250, 300]);
  });

  it('lose a month that has become empty', () => {
    expect([...replaceMonths(columns([100, 150, 200]), [month(100, [])]).at]).toEqual([200]);
    expect([...replaceMonths(EMPTY_COLUMNS, []).at]).toEqual([]);
  });
});
