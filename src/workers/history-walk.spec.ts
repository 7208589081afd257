import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HistoryWalk, type Stretch } from './history-walk.js';

const MOST = 1_000;

/** The stretches that are read of a history with plays at these seconds, and how often was asked. */
function walked(seconds: readonly number[], from: number, to: number) {
  const walk = new HistoryWalk({ from, until: to });
  const read: (Stretch & { rows: number })[] = [];
  let asked = 0;
  for (let stretch = walk.next; stretch !== undefined; stretch = walk.next) {
    const { from: first, until } = stretch;
    const rows = seconds.filter((second) => second >= first && second < until).length;
    const isTooMuch = rows > MOST && until - first > 1;
    if (!isTooMuch) read.push({ ...stretch, rows });
    walk.take({ isTooMuch, rows });
    asked++;
  }

  return { read, asked };
}

const every = (step: number, count: number, first = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

describe('a walk over a history', () => {
  it('reads a short one at once', () => {
    expect(walked(every(600, 500), 0, 1_000_000).read).toHaveLength(1);
  });

  it('reads nothing of no time', () => {
    expect(walked([], 5, 5)).toEqual({ read: [], asked: 0 });
  });

  it('asks little more often than it reads, however long the history', () => {
    const { read, asked } = walked(every(18_000, 20_000, 1_100_000_000), 0, 1_700_000_000);

    expect(read.filter(({ rows }) => rows > 0).length).toBeLessThan(40);
    expect(asked).toBeLessThan(60);
  });

  it('gets past years without plays in a few steps', () => {
    const years = 10 * 365 * 86_400;
    const { asked } = walked([...every(600, 5_000), ...every(600, 5_000, years)], 0, years + 3_000_000);

    expect(asked).toBeLessThan(50);
  });

  it('reads all plays of one second at once, for there is nothing shorter', () => {
    const { read } = walked([...every(0, 3_000, 500), ...every(100, 50)], 0, 10_000);

    expect(read.find(({ rows }) => rows >= 3_000)).toMatchObject({ from: 500, until: 501 });
  });

  it('covers every second once, in order, with no more than can be read at once', () => {
    const second = fc.integer({ min: 0, max: 5_000_000 });
    const burst = fc.tuple(second, fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(fc.array(burst, { maxLength: 6 }), fc.integer({ min: 1, max: 6_000_000 }), (bursts, to) => {
        const seconds = bursts.flatMap(([first, count, step]) => every(step, count, first));
        const { read } = walked(seconds, 0, to);

        expect(read[0].from).toBe(0);
        expect(read.at(-1)?.until).toBe(to);
        expect(read.slice(1).every(({ from }, index) => from === read[index].until)).toBe(true);
        expect(read.every(({ rows }) => rows <= MOST)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
