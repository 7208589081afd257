import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScoredLists } from './scored-lists.js';

const anyList = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.nat(8).map((eighths) => eighths / 8),
  ),
  {
    maxLength: 40,
  },
);

describe('scored lists', () => {
  it('are what was put last, however often', () => {
    const puts = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), anyList), { maxLength: 150 });
    const property = fc.property(puts, (all) => {
      const lists = new ScoredLists();
      for (const [row, list] of all) lists.put(row, list);
      const last = new Map(all);

      for (let row = 0; row < 25; row++) expect(lists.at(row)).toEqual(last.get(row) ?? []);
    });

    fc.assert(property, { numRuns: 100 });
  });

  it('are added up by label, so many times', () => {
    const lists = new ScoredLists();
    lists.put(1, [
      [3, 0.5],
      [1, 0.25],
      [3, 1],
    ]);
    lists.put(2, [[1, 1]]);
    const weights = { counts: new Int32Array(4), sums: new Float64Array(4) };
    lists.addTo(weights, 1, 2);
    lists.addTo(weights, 2, 1);

    expect([...weights.counts]).toEqual([0, 3, 0, 4]);
    expect([...weights.sums]).toEqual([0, 1.5, 0, 3]);
  });
});
