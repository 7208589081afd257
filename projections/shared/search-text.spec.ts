import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchText } from './search-text.js';

const keysOf = (marks: Uint8Array): readonly number[] =>
  [...marks].flatMap((mark, key) => (mark === 1 ? [key] : []));

describe('search texts', () => {
  it('are found by what they contain, across all their blocks', () => {
    const texts = new SearchText();
    texts.set(new Map(Array.from({ length: 5_000 }, (_, key) => [key, `name ${key}`])));

    expect(keysOf(texts.matches('4999', 5_000))).toEqual([4_999]);
    expect(keysOf(texts.matches('name', 5_000))).toHaveLength(5_000);
    expect(keysOf(texts.matches('name 12', 5_000)).slice(0, 3)).toEqual([12, 120, 121]);
    expect(keysOf(texts.matches('2 n', 5_000))).toEqual([]);
  });

  it('can be changed, and put far apart', () => {
    const texts = new SearchText();
    texts.set(
      new Map([
        [3, 'old'],
        [9_000, 'far'],
      ]),
    );
    texts.set(new Map([[3, 'new']]));

    expect(keysOf(texts.matches('old', 9_001))).toEqual([]);
    expect(keysOf(texts.matches('new', 9_001))).toEqual([3]);
    expect(keysOf(texts.matches('far', 9_001))).toEqual([9_000]);
  });

  it('are found as if asked one by one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '愛'), maxLength: 6 });
    const property = fc.property(fc.array(word, { maxLength: 50 }), word, (names, term) => {
      const texts = new SearchText();
      texts.set(new Map(names.entries()));
      const expected = names.flatMap((name, key) => (name.includes(term) ? [key] : []));
      expect(keysOf(texts.matches(term, names.length).subarray(0, names.length))).toEqual(expected);
    });

    fc.assert(property, { examples: [[['a', 'ab'], 'a']] });
  });
});
