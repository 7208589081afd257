import { describe, expect, it } from 'vitest';
import { fewerWords, queryOf } from './search-query.js';

describe('a query', () => {
  it.each([
    ['Björk', 'Jóga', 'recording:"Jóga" AND artist:"Björk"'],
    ['AC/DC', 'T.N.T. (Live)', String.raw`recording:"T.N.T. \(Live\)" AND artist:"AC\/DC"`],
    ['!!!', '???', String.raw`recording:"\?\?\?" AND artist:"\!\!\!"`],
    [
      'A" OR artist:*',
      String.raw`\ + - & | ! ( ) { } [ ] ^ " ~ * ? : /`,
      String.raw`recording:"\\ \+ \- \& \| \! \( \) \{ \} \[ \] \^ \" \~ \* \? \: \/" AND artist:"A\" OR artist\:\*"`,
    ],
    [' A\u00a0\tB ', 'C\n D', 'recording:"C D" AND artist:"A B"'],
  ])('for %j, %j is %s', (artistName, title, query) => {
    expect(queryOf({ artistName, title })).toBe(query);
  });
});

describe('fewer words', () => {
  it.each([
    ['Says (Remastered 2011)', 'Says'],
    ['Says - 2009 Remaster', 'Says'],
    ['Says – Live', 'Says'],
    ['Says feat. Nils', 'Says'],
    ['Says (ft. Nils) [Live]', 'Says'],
    ["(Sittin' On) The Dock", 'The Dock'],
    ['恋（Live）', '恋'],
  ])('than in the title %s are %s', (title, shorter) => {
    expect(fewerWords({ artistName: 'Nils Frahm', title })).toEqual({
      artistName: 'Nils Frahm',
      title: shorter,
    });
  });

  it.each([
    ['Nils Frahm feat. Somebody & Others', 'Nils Frahm'],
    ['Nils Frahm (Featuring Somebody)', 'Nils Frahm'],
    ['Nils Frahm ft.Somebody', 'Nils Frahm'],
  ])('than in the artist name %s are %s', (artistName, shorter) => {
    expect(fewerWords({ artistName, title: 'Says' })).toEqual({ artistName: shorter, title: 'Says' });
  });

  it.each([
    ['Nils Frahm', 'Says'],
    ['Ft. Worth', 'Re-Wired'],
    ['Feature', '(Untitled)'],
    ['Left Banke', '[live]'],
  ])('than in %s, %s there are not', (artistName, title) => {
    expect(fewerWords({ artistName, title })).toBeNull();
  });
});
