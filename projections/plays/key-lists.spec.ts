import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyLists } from './key-lists.js';

it('holds nothing where nothing was put', () => {
  const lists = new KeyLists();
  lists.put(3, [7]);

  expect([...lists.at(1)]).toEqual([]);
  expect([...lists.at(99)]).toEqual([]);
  expect(lists.includes(3, 7)).toBe(true);
  expect(lists.includes(3, 8)).toBe(false);
});

it('adds to what is on a list, and to nothing for a key without one', () => {
  const lists = new KeyLists();
  lists.put(1, [2, 3]);
  const sums = new Int32Array(4);
  lists.addTo(sums, 1, 5);
  lists.addTo(sums, 9, 5);

  expect([...sums]).toEqual([0, 0, 5, 5]);
});

it('holds what was put last, however often and in whatever order', () => {
  const puts = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.array(fc.nat(1_000), { maxLength: 60 })),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(puts, (all) => {
      const lists = new KeyLists();
      const expected = new Map<number, readonly number[]>();
      for (const [key, list] of all) {
        lists.put(key, list);
        expected.set(key, list);
      }
      for (const [key, list] of expected) expect([...lists.at(key)]).toEqual(list);
    }),
  );
});
