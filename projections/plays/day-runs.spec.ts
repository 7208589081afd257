import { describe, expect, it } from 'vitest';
import { activeDays, lengthOf, longestRun, runsOfDays } from './day-runs.js';

const DAY = 86_400;

describe('days with plays', () => {
  it('counts a day once, also when a clock was set back over midnight', () => {
    const local = Uint32Array.from([DAY - 10, DAY + 5, DAY - 30, DAY + 1, 3 * DAY]);

    expect(activeDays(local, Int32Array.from([0, 1, 2, 3, 4]))).toEqual([0, 1, 3]);
  });
});

describe('days in a row', () => {
  it('are cut where a day is missing', () => {
    expect(runsOfDays([1, 2, 5, 7, 8])).toEqual([
      { from: 1, to: 2 },
      { from: 5, to: 5 },
      { from: 7, to: 8 },
    ]);
    expect(runsOfDays([])).toEqual([]);
  });

  it('have a longest stretch, the earliest of equals', () => {
    const longest = longestRun(runsOfDays([1, 2, 5, 7, 8]));

    expect(longest).toEqual({ from: 1, to: 2 });
    expect(longest === null ? 0 : lengthOf(longest)).toBe(2);
    expect(longestRun([])).toBeNull();
  });
});
