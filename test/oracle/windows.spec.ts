import { describe, expect, it } from 'vitest';
import { dayOf } from './days.js';
import { randomWindows } from './windows.js';

const BOUNDS = { first: '2009-12-20', last: '2021-02-08', timeZone: 'Europe/Berlin' };

describe('random windows', () => {
  const windows = randomWindows(7, 100, BOUNDS);

  it('are the same for the same seed only', () => {
    expect(randomWindows(7, 100, BOUNDS)).toEqual(windows);
    expect(randomWindows(8, 100, BOUNDS)).not.toEqual(windows);
  });

  it('lie within the history, from one day to six years', () => {
    const lengths = windows.map(({ from, to }) => dayOf(to) - dayOf(from) + 1);
    expect(windows).toHaveLength(100);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBeGreaterThan(365);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(6 * 365);
    expect(windows.every(({ from, to }) => from >= BOUNDS.first && to <= BOUNDS.last)).toBe(true);
  });

  it.each(['a day of a clock change', 'a 29 February', 'a 31 December', 'a 1 January'])(
    'always start on, end on and are %s',
    (what) => {
      for (let seed = 0; seed < 20; seed += 1) {
        const reasons = randomWindows(seed, 1, BOUNDS).map(({ why }) => why);
        expect(reasons).toEqual(
          expect.arrayContaining([`starts on ${what}`, `ends on ${what}`, `is ${what}`, 'crosses New Year']),
        );
      }
    },
  );

  it('have the change days of the zone', () => {
    const days = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      randomWindows(seed, 1, { ...BOUNDS, first: '2020-01-01', last: '2020-12-31' })
        .filter(({ why }) => why === 'is a day of a clock change')
        .map(({ from }) => from),
    );
    expect([...new Set(days)].sort()).toEqual(['2020-03-29', '2020-10-25']);
  });
});
