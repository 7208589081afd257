import { describe, expect, it } from 'vitest';
import { bestLikeness, likenessOf } from './likeness.js';

describe('two names', () => {
  it.each([
    ['Hyperballad', 'HYPERBALLAD'],
    ['Don’t Stop', "Don't  Stop"],
    ['Strasse', 'Straße'],
  ])('%s and %s are one', (a, b) => {
    expect(likenessOf(a, b)).toBe('same');
    expect(likenessOf(b, a)).toBe('same');
  });

  it.each([
    ['Beyonce', 'Beyoncé'],
    ['Says', 'Says (Remastered 2011)'],
    ['Says', 'Says - 2009 Remaster'],
    ['Says', 'Says [Live at Home]'],
    ['Says (feat. Nils)', 'Says'],
    ['Nils Frahm ft. Somebody', 'Nils Frahm'],
    ['Says [with Somebody]', 'Says'],
    ['The Beatles', 'Beatles'],
    ['Simon & Garfunkel', 'Simon and Garfunkel'],
    ['R.E.M.', 'REM'],
    ['What?', 'What'],
  ])('%s and %s are near', (a, b) => {
    expect(likenessOf(a, b)).toBe('near');
    expect(likenessOf(b, a)).toBe('near');
  });

  it.each([
    ['Says', 'Said'],
    ['愛', '恋'],
    ['!!!', '???'],
    ['Live', 'Demo'],
    ['Part 1', 'Part 2'],
    ['Re: Stacks', 'Stacks'],
    ['Stay', 'Stay with Me'],
    ['', 'Says'],
  ])('%s and %s are others', (a, b) => {
    expect(likenessOf(a, b)).toBe('other');
    expect(likenessOf(b, a)).toBe('other');
  });
});

it('is that of the name that is most alike', () => {
  expect(bestLikeness('Says', ['Said', 'Says (Live)', 'SAYS'])).toBe('same');
  expect(bestLikeness('Says', ['Said', 'Says (Live)'])).toBe('near');
  expect(bestLikeness('Says', [])).toBe('other');
});
