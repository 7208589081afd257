import { describe, expect, it } from 'vitest';
import { namesOf, nthName, type NameForm } from './name-form.js';

const FORM: NameForm = ['The ', ['Red', 'Green', 'Blue'], ' ', ['Door', 'Hat', 'Kite', 'Moth', 'Oak']];
const names = (count: number, key: number): string[] =>
  Array.from({ length: count }, (_, n) => nthName(FORM, n, key));

describe('the names of a form', () => {
  it('are all there is, each once', () => {
    expect(namesOf(FORM)).toBe(15);
    for (let key = 0; key < 200; key++) expect(new Set(names(15, key)).size).toBe(15);
    expect(names(15, 1).toSorted()).toEqual(names(15, 2).toSorted());
  });

  it('come in an order the key chooses', () => {
    expect(names(15, 1)).toEqual(names(15, 1));
    expect(names(15, 1)).not.toEqual(names(15, 2));
  });

  it('are numbered when all are given', () => {
    const twice = names(30, 7);

    expect(twice.slice(15)).toEqual(twice.slice(0, 15).map((name) => `${name} 2`));
  });

  it('may be one only', () => {
    expect([0, 1, 2].map((n) => nthName(['Self'], n, 3))).toEqual(['Self', 'Self 2', 'Self 3']);
  });
});
