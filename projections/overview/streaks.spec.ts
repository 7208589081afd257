import { describe, expect, it } from 'vitest';
import { streakOf } from './streaks.js';

const TODAY = 100;

describe('a streak', () => {
  it.each([
    ['of nobody', [], 0, 0],
    ['of today', [100], 1, 1],
    ['that ended yesterday and still counts', [98, 99], 2, 2],
    ['that ended the day before and does not', [97, 98], 0, 2],
    ['with a gap', [90, 91, 92, 99, 100], 2, 3],
    ['with a play dated into tomorrow', [99, 100, 101], 3, 3],
  ])('%s', (_name, days, currentDays, longestDays) => {
    expect(streakOf(days, TODAY)).toMatchObject({ currentDays, longestDays });
  });

  it('says when', () => {
    expect(streakOf([1, 2, 5, 6, 100], TODAY)).toEqual({
      currentDays: 1,
      currentFrom: '1970-04-11',
      longestDays: 2,
      longestFrom: '1970-01-02',
      longestTo: '1970-01-03',
    });
  });
});
