import { describe, expect, it } from 'vitest';
import { historyOf } from '../../test/support/histories.js';
import { firstHearings } from './first-hearings.js';
import { artistsOf, tracksOf } from './kinds.js';
import { allPlays } from './selection.js';

const history = historyOf([
  ['2020-01-01T10:00:00Z', 'A', 'One'],
  ['2020-01-01T10:04:00Z', 'A', 'Two'],
  ['2020-01-01T10:08:00Z', 'B', 'Three'],
  ['2020-01-01T10:08:00Z', 'B', 'Four'],
  ['2020-01-01T10:12:00Z', 'A', 'One'],
  ['2020-01-01T10:16:00Z', 'B', 'Five'],
]);
const { at } = history.plays;
const all = allPlays(history);

describe('first hearings', () => {
  it('are told newest first, one for each thing', () => {
    expect(firstHearings(at, tracksOf(history), all)).toEqual([5, 3, 2, 1, 0]);
    expect(firstHearings(at, artistsOf(history), all)).toEqual([2, 0]);
  });

  it('are those of the whole history', () => {
    expect(firstHearings(at, tracksOf(history), all.subarray(3))).toEqual([5, 3]);
    expect(firstHearings(at, artistsOf(history), all.subarray(4))).toEqual([]);
  });

  it('may be either of an artist’s plays in one second', () => {
    expect(firstHearings(at, artistsOf(history), Int32Array.from([3, 5]))).toEqual([3]);
    expect(firstHearings(at, artistsOf(history), Int32Array.from([2, 5]))).toEqual([2]);
  });

  it('are found until there are enough, and all of the last second', () => {
    expect(firstHearings(at, tracksOf(history), all, 1)).toEqual([5]);
    expect(firstHearings(at, tracksOf(history), all, 2)).toEqual([5, 3, 2]);
  });
});
