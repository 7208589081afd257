import { describe, expect, it } from 'vitest';
import { burst, dots, mostOf, rings, shadeOf, sleeves, widthOf } from './shapes.js';

const week = (scrobbles: (index: number) => number) =>
  Array.from({ length: 168 }, (_, index) => ({
    weekday: Math.floor(index / 24) + 1,
    hour: index % 24,
    scrobbles: scrobbles(index),
  }));

/** How far each ray reaches from the middle. */
const reachOf = (path: string): readonly number[] =>
  [...path.matchAll(/L(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));

describe('the burst', () => {
  it('has a ray for each hour of the week, Monday midnight on top', () => {
    const path = burst(week((index) => (index === 0 ? 10 : 0)));
    const [first, ...others] = reachOf(path);

    expect(path.startsWith('M0 -34L0 -100M')).toBe(true);
    expect([first, others.length]).toEqual([100, 167]);
    expect(others.every((reach) => reach < 37)).toBe(true);
  });

  it('reaches further where more was played', () => {
    const reaches = reachOf(burst(week((index) => index)));

    expect(reaches.toSorted((a, b) => a - b)[167]).toBe(reaches[167]);
    expect(reaches[100]).toBeGreaterThan(reaches[50]);
  });

  it('is there for a week without a play', () => {
    expect(reachOf(burst(week(() => 0)))).toHaveLength(168);
  });
});

describe('shades', () => {
  it('tell nothing from little', () => {
    expect([shadeOf(0, 900), shadeOf(1, 900), shadeOf(900, 900)]).toEqual([0, 0.2, 1]);
  });

  it('are shares of the most', () => {
    expect([mostOf([]), mostOf([{ scrobbles: 3 }, { scrobbles: 7 }])]).toEqual([1, 7]);
  });
});

describe('rings', () => {
  it('are as many as the plays in a row, while they can be told apart', () => {
    expect([2, 17, 24, 5_000].map((run) => rings(run).length)).toEqual([2, 17, 24, 24]);
    expect(rings(24).every((radius) => radius > 0 && radius <= 98)).toBe(true);
  });
});

describe('dots', () => {
  it.each([1, 6, 7, 83, 365, 366])('are %d in rows of one length', (days) => {
    const { columns, rows, path } = dots(days);

    expect(path.match(/M/g)).toHaveLength(days);
    expect(columns * rows).toBeGreaterThanOrEqual(days);
    expect(columns * (rows - 1)).toBeLessThan(days);
    expect(columns === days || columns % 7 === 0).toBe(true);
  });
});

describe('sleeves', () => {
  it('stand side by side on one line, as large as their share', () => {
    const row = sleeves([{ scrobbles: 100 }, { scrobbles: 25 }]);

    expect(row).toEqual([
      { x: 0, y: 0, side: 100 },
      { x: 106, y: 50, side: 50 },
    ]);
    expect(widthOf(row)).toBe(156);
  });

  it('are five at most', () => {
    expect(sleeves(Array.from({ length: 10 }, () => ({ scrobbles: 1 })))).toHaveLength(5);
  });
});
