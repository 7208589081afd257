import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#src/text/json-value.js';
import { factsOf } from './told-facts.js';

const factsOfSong = (song: JsonValue, title = '', database = 'none') => factsOf({ database, title, song });

it.each([
  ['vocalDb', { vocalDbSongId: '1032' }],
  ['singerDb', { singerDbSongId: '1032' }],
  ['doujinDb', { doujinDbSongId: '1032' }],
  ['other', {}],
])('the id is that of %s', (database, facts) => {
  expect(factsOfSong({ id: 1032 }, '', database)).toEqual(facts);
  expect(factsOfSong({ id: '1032' }, '', database)).toEqual(facts);
});

it.each([
  [280, { durationSeconds: 280 }],
  ['280', { durationSeconds: 280 }],
  [0, {}],
  [-1, {}],
  ['long', {}],
  [null, {}],
])('a length of %j is %o', (lengthSeconds, facts) => {
  expect(factsOfSong({ lengthSeconds })).toEqual(facts);
});

it('lists of one may be written as their elements', () => {
  const song = {
    names: { value: 'b' },
    albums: { id: 1, name: 'c' },
    tags: { count: 1, tag: { name: 'd', categoryName: 'Genres' } },
    pvs: { service: 'Youtube', pvType: 'Original', url: 'https://y/1' },
  };

  expect(factsOfSong(song, 'a')).toEqual({
    aliases: ['b'],
    albumTitle: 'c',
    genres: ['d'],
    musicVideoUrl: 'https://y/1',
  });
});

describe('the cover is', () => {
  it.each([
    ['the original', { urlThumb: 'https://a/t', urlOriginal: 'https://a/o' }, 'https://a/o'],
    [
      'a smaller one',
      { urlOriginal: '', urlThumb: 'http://a/t', urlTinyThumb: 'https://a/x' },
      'https://a/t',
    ],
    ['a small one', { urlOriginal: 'ftp://a/o', urlSmallThumb: 'HTTP://a/s' }, 'https://a/s'],
  ])('%s', (_, mainPicture, coverUrl) => {
    expect(factsOfSong({ mainPicture, thumbUrl: 'https://a/still' })).toEqual({ coverUrl });
  });

  it('a still of the video when there is nothing else', () => {
    expect(factsOfSong({ mainPicture: [], thumbUrl: 'http://a/still' })).toEqual({
      coverUrl: 'https://a/still',
    });
  });

  it('none of what is no address', () => {
    expect(
      factsOfSong({ mainPicture: { urlOriginal: '/img/1.jpg', urlThumb: 'https://' }, thumbUrl: 7 }),
    ).toEqual({});
  });
});

describe('the video is', () => {
  const pv = (service: string, url: string, more: { readonly [name: string]: JsonValue } = {}) => ({
    service,
    url,
    pvType: 'Original',
    disabled: false,
    ...more,
  });

  it.each([
    ['the first', [pv('NicoNicoDouga', 'http://n/1'), pv('Bilibili', 'https://b/1')], 'https://n/1'],
    [
      'where most can see it',
      [pv('NicoNicoDouga', 'http://n/1'), pv('Youtube', 'http://y/1'), pv('Youtube', 'http://y/2')],
      'https://y/1',
    ],
    [
      'still there',
      [pv('Youtube', 'http://y/1', { disabled: true }), pv('NicoNicoDouga', 'http://n/1')],
      'https://n/1',
    ],
    [
      'by its makers',
      [pv('Youtube', 'http://y/1', { pvType: 'Reprint' }), pv('NicoNicoDouga', 'http://n/1')],
      'https://n/1',
    ],
    ['at an address', [pv('Youtube', ''), pv('NicoNicoDouga', 'http://n/1')], 'https://n/1'],
  ])('%s', (_, pvs, musicVideoUrl) => {
    expect(factsOfSong({ pvs })).toEqual({ musicVideoUrl });
  });

  it('none of reprints', () => {
    expect(
      factsOfSong({ pvs: [pv('Youtube', 'http://y/1', { pvType: 'Other' }), 'https://y/2', null] }),
    ).toEqual({});
  });
});

describe('the album is', () => {
  const album = (id: number, name: string, releaseDate: JsonValue, deleted = false) => ({
    id,
    name,
    releaseDate,
    deleted,
  });
  const day = (year: number, month?: number, dayOfMonth?: number): JsonValue => ({
    year,
    ...(month === undefined ? {} : { month }),
    ...(dayOfMonth === undefined ? {} : { day: dayOfMonth }),
  });

  it.each([
    ['the first', [album(1, 'b', day(2010, 1, 1)), album(2, 'a', day(2009, 12, 31))], 'a'],
    ['one whose date is known', [album(1, 'b', { isEmpty: true }), album(2, 'a', day(2020))], 'a'],
    [
      'one whose date is known whole',
      [album(1, 'b', day(2010)), album(2, 'c', day(2010, 5)), album(3, 'a', day(2010, 5, 4))],
      'a',
    ],
    [
      'of those of a day the one that was told first',
      [album(2, 'b', day(2010, 1, 1)), album(1, 'a', day(2010, 1, 1))],
      'a',
    ],
    ['one that there is', [album(1, 'b', day(2009, 1, 1), true), album(2, 'a', day(2010, 1, 1))], 'a'],
    ['one that has a name', [album(1, ' ', day(2009, 1, 1)), album(2, ' a ', null)], 'a'],
  ])('%s', (_, albums, albumTitle) => {
    expect(factsOfSong({ albums })).toEqual({ albumTitle });
    expect(factsOfSong({ albums: albums.toReversed() })).toEqual({ albumTitle });
  });
});

it('genres are told from tags, both by how many gave them', () => {
  const tag = (name: string, count: JsonValue, categoryName?: string) => ({
    count,
    tag: { name, ...(categoryName === undefined ? {} : { categoryName }) },
  });

  expect(
    factsOfSong({
      tags: [
        tag('rock', 1, 'Genres'),
        tag('romance', 2, 'Themes'),
        tag('pop', '3', 'genres'),
        tag('sad', 5),
        tag('ROCK', 1, 'Genres'),
        tag('nobody knows', null),
        tag(' ', 9, 'Genres'),
        null,
      ],
    }),
  ).toEqual({ genres: ['pop', 'rock'], tags: ['sad', 'romance', 'nobody knows'] });
});

it('aliases are the titles but the one that was asked for', () => {
  const song = {
    name: 'メルト',
    defaultName: 'メルト',
    names: [{ value: 'メルト' }, { value: 'Melt' }, { value: 'MELT' }, {}],
  };

  expect(factsOfSong(song, 'メルト')).toEqual({ aliases: ['Melt'] });
  expect(factsOfSong(song, 'melt')).toEqual({ aliases: ['メルト'] });
  expect(factsOfSong(song)).toEqual({ aliases: ['Melt'] });
});

it('nothing is taken of what is odd, whatever it is', () => {
  const names = 'database song id name names value albums releaseDate tags tag pvs mainPicture'.split(' ');
  const { odd } = fc.letrec<{ odd: JsonValue }>((tie) => ({
    odd: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<JsonValue>(null, true, 0, -1, 1e300, '', 'text'),
      fc.array(tie('odd'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('odd')),
    ),
  }));

  fc.assert(
    fc.property(odd, (value) => {
      for (const payload of [value, { database: 'vocalDb', song: value }])
        expect(Object.values(factsOf(payload)).every((fact) => fact !== null)).toBe(true);
    }),
  );
});
