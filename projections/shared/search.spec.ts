import { describe, expect, it } from 'vitest';
import { parseSearch } from './search.js';

const said = (q: string): readonly string[] =>
  parseSearch(q).map(({ text, excluded }) => `${excluded ? 'not ' : ''}${text}`);

describe('a search', () => {
  it.each([
    ['love', ['love']],
    ['love me', ['love', 'me']],
    ['"love me" do', ['love me', 'do']],
    ['love -me', ['love', 'not me']],
    ['-"love me" do', ['not love me', 'do']],
    ['"love me', ['love me']],
    ['-', ['-']],
    ['a - b', ['a', '-', 'b']],
    ['--x', ['not -x']],
    ['AC/DC', ['ac/dc']],
    ['!!!', ['!!!']],
    ['R.E.M.', ['r.e.m.']],
    ['12" mix', ['12"', 'mix']],
    ['100% a_b \\', ['100%', 'a_b', '\\']],
    ['“love me” –you', ['love me', 'not you']],
    ['Björk', ['bjork']],
    ['愛', ['愛']],
    ['""', []],
    ['-""', []],
    ['   ', []],
    ['\u0301', []],
  ])('reads %j as %j', (q, terms) => {
    expect(said(q)).toEqual(terms);
  });
});
