import { describe, expect, it } from 'vitest';
import { longestReplays } from './replays.js';

const longest = (tracks: readonly number[], selection = [...tracks.keys()]) =>
  longestReplays(Int32Array.from(tracks), Int32Array.from(selection));

describe('the longest run of one track', () => {
  it.each([
    ['in the middle', [1, 2, 2, 2, 3], { first: 1, run: 3 }],
    ['at the beginning', [4, 4, 2, 4], { first: 0, run: 2 }],
    ['at the end', [1, 2, 1, 1], { first: 2, run: 2 }],
    ['the earliest of equals', [1, 1, 2, 3, 3, 1, 1], { first: 0, run: 2 }],
    ['everything', [7, 7, 7], { first: 0, run: 3 }],
  ])('is %s', (_where, tracks, expected) => {
    expect(longest(tracks)).toEqual(expected);
  });

  it.each([[[]], [[1]], [[1, 2, 1, 2]]])('is none in %j', (tracks) => {
    expect(longest(tracks)).toBeNull();
  });

  it('sees the plays of a selection only', () => {
    expect(longest([5, 5, 5, 5, 5], [2, 3])).toEqual({ first: 2, run: 2 });
    expect(longest([5, 5, 6, 5, 5], [1, 3, 4])).toEqual({ first: 1, run: 3 });
    expect(longest([5, 5, 5], [2])).toBeNull();
  });
});
