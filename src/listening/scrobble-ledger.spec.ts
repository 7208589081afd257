import { describe, expect, it } from 'vitest';
import { spansOf } from './scrobble-ledger.js';

const spans = (...seconds: readonly number[]): readonly (readonly number[])[] => {
  const { first, last } = spansOf(seconds.map((playedAt) => ({ playedAt })));

  return first.map((from, index) => [from, last[index]]);
};

describe('the spans of plays', () => {
  it('of none are none', () => {
    expect(spans()).toEqual([]);
  });

  it('reach a minute to both sides of a play', () => {
    expect(spans(1_000)).toEqual([[940, 1_060]]);
  });

  it('are one for plays at most an hour apart beyond their reach, and two for a second more', () => {
    expect(spans(1_000, 1_000 + 3_720)).toEqual([[940, 4_780]]);
    expect(spans(1_000, 1_000 + 3_721)).toEqual([
      [940, 1_060],
      [4_661, 4_781],
    ]);
  });

  it('are in the order of time, whatever the order of the plays', () => {
    expect(spans(90_000, 1_000, 50_000, 1_100)).toEqual([
      [940, 1_160],
      [49_940, 50_060],
      [89_940, 90_060],
    ]);
  });

  it('of a play told twice are its own', () => {
    expect(spans(1_000, 1_000)).toEqual([[940, 1_060]]);
  });

  it('never overlap, and hold the reach of every play', () => {
    const seconds = Array.from({ length: 500 }, (_, index) => (index * 7_919_113) % 2_000_000);
    const all = spans(...seconds);

    expect(all.length).toBeLessThan(seconds.length);
    expect(all.slice(1).every(([first], index) => first > all[index][1])).toBe(true);
    expect(
      seconds.every((second) => all.some(([first, last]) => first <= second - 60 && second + 60 <= last)),
    ).toBe(true);
  });
});
