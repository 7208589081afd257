import { describe, expect, it } from 'vitest';
import { historyOf } from '../../test/support/histories.js';
import { Zone } from '../shared/day.js';
import { playsOfYear, yearsWithPlays } from './years.js';

const history = historyOf([
  ['2017-06-01T12:00:00Z', 'A', 'One'],
  ['2019-12-31T22:59:59Z', 'A', 'One'],
  ['2019-12-31T23:00:00Z', 'A', 'Two'],
  ['2020-12-31T23:30:00Z', 'A', 'One'],
]);

describe('the years', () => {
  it.each([
    ['UTC', [2020, 2019, 2017]],
    ['Europe/Berlin', [2021, 2020, 2019, 2017]],
    ['Asia/Kolkata', [2021, 2020, 2017]],
  ])('with plays in %s are %j', (name, years) => {
    expect(yearsWithPlays(history, new Zone(name))).toEqual(years);
  });

  it('are none without plays', () => {
    expect(yearsWithPlays(historyOf([]), new Zone('UTC'))).toEqual([]);
  });

  it('have the plays of their local days', () => {
    const berlin = new Zone('Europe/Berlin');

    expect([2018, 2019, 2020, 2021].map((year) => [...playsOfYear(history, berlin, year)])).toEqual([
      [],
      [1],
      [2],
      [3],
    ]);
  });
});
