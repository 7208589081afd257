import { expect, it } from 'vitest';
import { searchQuery, songQuery } from './song-query.js';

const PARTS = { fields: 'Albums,Artists,MainPicture,Names,PVs,Tags', lang: 'Default' };

it.each([
  'ロミオとシンデレラ',
  '愛',
  '"666" NUMBER TRIPLE SIX',
  'Meltdown*',
  'one two three four five six seven eight nine ten eleven',
  'Ideal: Part 1',
  '100% [Remix]',
])('asks for %j as it is', (title) => {
  expect(searchQuery(title, 0)).toEqual({
    query: title,
    nameMatchMode: 'Exact',
    start: '0',
    maxResults: '50',
    sort: 'AdditionDate',
    ...PARTS,
  });
});

it.each([
  'ID:0',
  'id: none',
  'Tag:you',
  'artist-tag:x',
  'artist-type:x',
  'publish-date:x',
  '/s/1',
  'http.cat',
  ' id:1 ',
])('asks for %j in quotes, that it is no command', (title) => {
  expect(searchQuery(title, 0)).toMatchObject({ query: `"${title.trim()}"`, nameMatchMode: 'Auto' });
});

it('asks for later pages', () => {
  expect(searchQuery('愛', 3)).toMatchObject({ start: '150', maxResults: '50' });
});

it('asks of a song for as much', () => {
  expect(songQuery).toEqual(PARTS);
});
