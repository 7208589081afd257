import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Labels, LabelLists } from './label-lists.js';

const listAt = (lists: LabelLists, row: number): readonly (readonly [number, number | undefined])[] =>
  Array.from({ length: lists.end(row) - lists.start(row) }, (_, index) => {
    const at = lists.start(row) + index;

    return [lists.labels[at], lists.scores[at]];
  });

describe('lists of labels', () => {
  it('are what was put last, however often', () => {
    const scored = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }));
    const put = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.array(scored, { maxLength: 8 }));
    const property = fc.property(fc.array(put, { maxLength: 60 }), (puts) => {
      const lists = new LabelLists('scored');
      const bare = new LabelLists('unscored');
      for (const [row, entries] of puts) {
        const labels = entries.map(([label]) => label);
        lists.set(
          row,
          labels,
          entries.map(([, score]) => score),
        );
        bare.set(row, labels);
      }
      const last = new Map(puts);

      for (let row = 0; row < 9; row++) {
        expect(listAt(lists, row)).toEqual(last.get(row) ?? []);
        expect(listAt(bare, row)).toEqual((last.get(row) ?? []).map(([label]) => [label, undefined]));
      }
    });

    fc.assert(property, { numRuns: 200 });
  });

  it('do not hold what was replaced', () => {
    const lists = new LabelLists('scored');
    for (let time = 0; time < 1_000; time++)
      for (let row = 0; row < 10; row++) lists.set(row, [1, 2, 3, 4], [0.1, 0.2, 0.3, 0.4]);

    expect(lists.labels.length).toBeLessThan(70);
    expect(lists.scores.length).toBeLessThan(70);
  });
});

describe('labels', () => {
  it('have one number for a text', () => {
    const labels = new Labels();

    expect(['a', 'b', 'a', 'A', ''].map((text) => labels.numberOf(text))).toEqual([1, 2, 1, 3, 4]);
    expect([labels.text(3), labels.size]).toEqual(['A', 5]);
  });
});
