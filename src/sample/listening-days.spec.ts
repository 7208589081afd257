import { describe, expect, it } from 'vitest';
import { listeningDays } from './listening-days.js';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const from = new Date('2025-03-07T21:17:00Z');
const until = new Date('2025-03-11T09:00:00Z');
const daysWith = (plays: number, seed: number) => listeningDays({ plays, from, until, seed });

describe('the days of a listener', () => {
  it.each([0, 1, 3, 40, 200, 1_400, 5_000, 100_000])('given %d plays, share them all out', (plays) => {
    const sums = SEEDS.map((seed) => daysWith(plays, seed).reduce((sum, day) => sum + day.plays, 0));

    expect(new Set(sums)).toEqual(new Set([plays]));
  });

  it('never get more plays than they have seconds', () => {
    const days = SEEDS.flatMap((seed) => daysWith(100_000, seed));

    expect(days.filter(({ plays, first, last }) => plays > last - first + 1)).toEqual([]);
  });

  it('begin at dawn and follow each other without a gap', () => {
    const days = daysWith(100, 1);

    expect(days.map(({ dawn }) => new Date(dawn * 1000).getUTCHours())).toEqual([5, 5, 5, 5, 5]);
    expect(days[0].first * 1000).toBe(from.getTime());
    expect(days[4].last * 1000).toBe(until.getTime());
    expect(days.slice(1).filter(({ first }, i) => first !== days[i].last + 1)).toEqual([]);
  });
});
