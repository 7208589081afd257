import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#src/text/json-value.js';
import { Recordings } from '../../../test/support/recordings.js';
import { alikeRows, searchesFor, type Search } from './search-row.js';

const of = (artistName: string, albumTitle: string | null) => ({
  artistName,
  title: 'any',
  albumTitle,
  durationSeconds: null,
  trackMbid: null,
});
const masters = (albumTitle: string | null = null): Search => ({ type: 'master', albumTitle });
const bestRow = (...asked: Parameters<typeof alikeRows>): number | null => alikeRows(...asked)[0] ?? null;
const row = (id: JsonValue, title: JsonValue, type = 'master') => ({ id, type, title });

describe('what is searched', () => {
  it('is the album first, masters before releases', () => {
    expect(searchesFor(of('Nils Frahm', 'Spaces'))).toEqual([
      { type: 'master', albumTitle: 'Spaces' },
      { type: 'release', albumTitle: 'Spaces' },
      { type: 'master', albumTitle: null },
      { type: 'release', albumTitle: null },
    ]);
  });

  it('is anything of the artist when the album is not known', () => {
    expect(searchesFor(of('Nils Frahm', null))).toEqual([
      { type: 'master', albumTitle: null },
      { type: 'release', albumTitle: null },
    ]);
  });
});

describe('the best row', () => {
  it.each([
    ['Nils Frahm - Spaces', 1],
    ['NILS FRAHM - Spaces (Deluxe Edition)', 1],
    ['Nils Frahm (2) - Spaces', 1],
    ['Nils Frahm* - Spaces', 1],
    ['Frahm, The - Spaces', null],
    ['Frahm - Spaces', null],
    ['Various - Spaces', null],
    ['Nils Frahm - Felt', null],
    ['Nils Frahm', null],
    ['Spaces', null],
    ['', null],
    [null, null],
  ])('of one that is called %j is %j', (title, id) => {
    expect(bestRow([row(1, title)], of('Nils Frahm', 'Spaces'), masters('Spaces'))).toBe(id);
  });

  it.each([
    ['The Persuader', 'Stockholm', 'Persuader, The - Stockholm'],
    ['Simon & Garfunkel', 'Bookends', 'Simon* & Garfunkel (3) - Bookends'],
    ['M*A*S*H', 'A - B', 'M*A*S*H - A - B'],
    ['A - B', 'C', 'A - B - C'],
    ['Pair (2)', 'C', 'Pair (2) - C'],
  ])('by %s, called %s, may be %s', (artistName, albumTitle, title) => {
    expect(bestRow([row(7, title)], of(artistName, albumTitle), masters(albumTitle))).toBe(7);
  });

  it('is the one whose names are the most alike', () => {
    const rows = [
      row(1, 'Nils Frahm - Spaces (Live)'),
      row(2, 'Nils Fråhm - Spaces'),
      row(3, 'Nils Frahm - Spaces'),
      row(4, 'Nils Frahm - Spaces'),
    ];

    expect(bestRow(rows, of('Nils Frahm', 'Spaces'), masters('Spaces'))).toBe(3);
  });

  it('is of another album only when the album is not searched', () => {
    const rows = [row(1, 'Nils Frahm - Felt'), row(2, 'Nils Frahm - Screws')];

    expect(bestRow(rows, of('Nils Frahm', 'Spaces'), masters('Spaces'))).toBeNull();
    expect(bestRow(rows, of('Nils Frahm', 'Spaces'), masters())).toBe(1);
    expect(bestRow(rows, of('Nils Frahm', 'Screws'), masters())).toBe(2);
    expect(bestRow(rows, of('Nils Frahm', null), masters())).toBe(1);
  });

  it('is none of another type, or without an id', () => {
    const title = 'Nils Frahm - Spaces';
    const rows = [
      row(1, title, 'release'),
      row(0, title),
      row('x', title),
      row(null, title),
      row(1.5, title),
      row(2 ** 60, title),
      'Nils',
      null,
      [],
    ];

    expect(bestRow(rows, of('Nils Frahm', 'Spaces'), masters())).toBeNull();
    expect(bestRow([row('12', title)], of('Nils Frahm', 'Spaces'), masters())).toBe(12);
  });
});

describe('rows that are alike', () => {
  it('come the most alike first, each once', () => {
    const rows = [
      row(1, 'Nils Frahm - Spaces (Live)'),
      row(2, 'Nils Frahm - Felt'),
      row(3, 'Nils Frahm - Spaces'),
      row(1, 'Nils Frahm - Spaces (Live)'),
      row(4, 'Nils Frahm - Spaces'),
    ];

    expect(alikeRows(rows, of('Nils Frahm', 'Spaces'), masters('Spaces'))).toEqual([3, 4, 1]);
    expect(alikeRows(rows, of('Nils Frahm', 'Spaces'), masters())).toEqual([3, 4, 1, 2]);
    expect(alikeRows(rows, of('Nils Frahm', 'Screws'), masters('Screws'))).toEqual([]);
  });
});

describe('of a recorded search', () => {
  const recordings = Recordings.of('releaseDb');
  const rowsIn = (file: string) => recordings.json<{ results: [] }>(file).results;

  it.each([
    ['Linkin Park', 'Meteora', 74533],
    ['Linkin Park', 'Lost Demos', 3316291],
    ['Heatbeat', 'Meteora', 1501765],
    ['The Choir of Chanters "The Maistores of the Psaltic Art"', 'Meteora Sacra', 1094076],
    ['The Noble Six', 'Meteora', 949226],
    ['Nils Frahm', 'Meteora', null],
  ])('(by %s, called %s) the best row is %j', (artistName, albumTitle, id) => {
    const rows = rowsIn('search.master-two-pages.json');

    expect(bestRow(rows, of(artistName, albumTitle), masters(albumTitle))).toBe(id);
  });

  it.each([
    ['Trash80', 'Icarus', 1743771],
    ['Trash80', 'Hologram', 480740],
    ['Trash80 & Dma-Sc', null, 3329867],
    ['Trash80', null, 1743771],
  ])('of long ago (by %s, called %s) the best row is %j', (artistName, albumTitle, id) => {
    const rows = rowsIn('search.artist-title.json');

    expect(bestRow(rows, of(artistName, albumTitle), { type: 'release', albumTitle })).toBe(id);
    expect(bestRow(rows, of(artistName, albumTitle), masters(albumTitle))).toBeNull();
  });
});
