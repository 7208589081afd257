import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compareByCodePoint, fold } from '#src/text/fold.js';
import { NameOrder } from './name-order.js';

class Things {
  readonly names = [''];
  readonly order = new NameOrder(this);

  get size(): number {
    return this.names.length;
  }

  name(key: number): string {
    return this.names[key];
  }

  /** In another order than the keys. */
  id(key: number): string {
    return String(999 - key);
  }

  put(key: number, name: string): void {
    if (this.names[key] !== name) this.order.rename(key);
    this.names[key] = name;
  }

  sorted(): readonly number[] {
    return [...this.names.keys()]
      .slice(1)
      .toSorted(
        (a, b) =>
          compareByCodePoint(fold(this.name(a)), fold(this.name(b))) ||
          compareByCodePoint(this.id(a), this.id(b)),
      );
  }
}

const thingsOf = (...names: readonly string[]): Things => {
  const things = new Things();
  names.forEach((name, index) => things.put(index + 1, name));

  return things;
};

describe('the order of names', () => {
  it('is that of the folded names, then of the ids', () => {
    const things = thingsOf('b', 'Ａ', 'a', 'É', 'e', '𐐀', '\ue000');
    expect([...things.order.keys()]).toEqual([3, 2, 1, 5, 4, 7, 6]);
    expect([...thingsOf().order.keys()]).toEqual([]);
  });

  it('is the same array for as long as no name is another', () => {
    const things = thingsOf('b', 'a');
    const first = things.order.keys();
    things.put(1, 'b');
    expect(things.order.keys()).toBe(first);
    things.put(1, 'A a');
    expect([...things.order.keys()]).toEqual([2, 1]);
    expect([...first]).toEqual([2, 1]);
  });

  it('is that of all names sorted anew, whatever came and changed between looks', () => {
    const name = fc.constantFrom('a', 'A', 'á', 'b', 'Bb', 'ba', 'z', '丸', '');
    const steps = fc.array(
      fc.record({
        fresh: fc.oneof(fc.array(name, { maxLength: 2 }), fc.array(name, { maxLength: 60 })),
        renamed: fc.array(fc.tuple(fc.nat(), name), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const things = new Things();
        for (const { fresh, renamed } of all) {
          for (const one of fresh) things.put(things.size, one);
          for (const [at, one] of renamed) if (things.size > 1) things.put(1 + (at % (things.size - 1)), one);
          expect([...things.order.keys()]).toEqual(things.sorted());
        }
      }),
    );
  });
});
