import { describe, expect, it } from 'vitest';
import { mostPlayed, ranks } from './ranking.js';

const NAMES = ['', 'banana', 'Apple', 'cherry', 'apple', 'date'];
const ranking = (counts: readonly number[], take: number): readonly number[] =>
  mostPlayed(
    { counts: Int32Array.from(counts), name: (key) => NAMES[key], id: (key) => `id-${9 - key}` },
    take,
  );

describe('a ranking', () => {
  it('puts the most played first, then goes by folded name, then by id', () => {
    expect(ranking([0, 2, 2, 5, 2, 1], 10)).toEqual([3, 4, 2, 1, 5]);
  });

  it('leaves out what was not played', () => {
    expect(ranking([0, 0, 3, 0, 0, 0], 10)).toEqual([2]);
    expect(ranking([0, 0, 0, 0, 0, 0], 10)).toEqual([]);
  });

  it('cuts by the whole order, also among equals', () => {
    expect(ranking([0, 1, 1, 1, 1, 1], 2)).toEqual([4, 2]);
    expect(ranking([0, 9, 1, 1, 1, 1], 2)).toEqual([1, 4]);
  });

  it('shares ranks among equals', () => {
    expect(ranks([9, 7, 7, 3, 3, 3, 1])).toEqual([1, 2, 2, 4, 4, 4, 7]);
    expect(ranks([])).toEqual([]);
  });
});
