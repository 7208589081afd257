import { describe, expect, it } from 'vitest';
import { activeDays, streakOf } from './streaks.js';

const DAY = 86_400;
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

  it('counts a day once, also when a clock was set back over midnight', () => {
    const local = Uint32Array.from([DAY - 10, DAY + 5, DAY - 30, DAY + 1, 3 * DAY]);

    expect(activeDays(local, Int32Array.from([0, 1, 2, 3, 4]))).toEqual([0, 1, 3]);
  });
});
