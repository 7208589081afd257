import { describe, expect, it } from 'vitest';
import { newestVersion, upcast, type Upcasters } from './upcast.js';

/** A meal was first told as one text, then as dishes, then as dishes for a number of guests. */
const registry: Upcasters = {
  MealServed: [
    (data) => ({ dishes: String(Reflect.get(data, 'menu')).split(', ') }),
    (data) => ({ ...data, guests: 1 }),
  ],
};

describe('an event', () => {
  it.each([
    [1, { menu: 'soup, fish' }],
    [2, { dishes: ['soup', 'fish'] }],
    [3, { dishes: ['soup', 'fish'], guests: 1 }],
  ])('stored in version %i is read in the newest', (version, data) => {
    expect(upcast({ type: 'MealServed', data }, version, registry)).toEqual({
      type: 'MealServed',
      data: { dishes: ['soup', 'fish'], guests: 1 },
    });
  });

  it('of the newest version keeps what it says, and its stored data is never changed', () => {
    const data = Object.freeze({ menu: 'soup' });

    expect(upcast({ type: 'MealServed', data: { dishes: [], guests: 4 } }, 3, registry).data).toEqual({
      dishes: [],
      guests: 4,
    });
    upcast({ type: 'MealServed', data }, 1, registry);
    expect(data).toEqual({ menu: 'soup' });
  });

  it('whose type is not listed has only ever had version 1', () => {
    const stored = { type: 'TableSet', data: { forks: 4 } };

    expect(newestVersion('TableSet', registry)).toBe(1);
    expect(upcast(stored, 1, registry)).toEqual(stored);
  });

  it.each([
    ['MealServed', 4, 'MealServed is stored in version 4; this code knows 1 to 3.'],
    ['TableSet', 2, 'TableSet is stored in version 2; this code knows 1 to 1.'],
    ['MealServed', 0, 'MealServed is stored in version 0; this code knows 1 to 3.'],
  ])('%s of version %i, which this code does not know, is refused', (type, version, message) => {
    expect(() => upcast({ type, data: {} }, version, registry)).toThrow(message);
  });
});
