import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { recentTracksJson } from './recent-tracks-json.format.js';
import type { Row } from './row.js';

async function rowsIn(document: unknown): Promise<Row[]> {
  const rows: Row[] = [];
  const text = Readable.from([JSON.stringify(document)]);
  for await (const row of recentTracksJson.rows(text)) rows.push(row);

  return rows;
}

const recognises = (document: unknown): boolean => recentTracksJson.recognises(JSON.stringify(document));

const track = {
  artist: { mbid: 'FF95EB47-41C4-4F7F-A104-CDC30F02E872', '#text': 'Brian Eno' },
  mbid: '',
  album: { mbid: '16c7a2f0-eb5b-3681-8199-f0fa0f4a0ae1', '#text': 'Here Come the Warm Jets' },
  name: 'Blank Frank',
  date: { uts: '1169503507', '#text': '22 Jan 2007, 22:05' },
};
const attr = { page: '1', totalPages: '1' };

it.each([
  ['a response', { recenttracks: { track: [track, track], '@attr': attr } }, 2],
  ['a response that begins with its attributes', { recenttracks: { '@attr': attr, track: [track] } }, 1],
  ['responses', [{ recenttracks: { track: [track] } }, { recenttracks: { track: [track] } }], 2],
  ['pages', [{ track: [track, track], '@attr': attr }, { track: [] }, { track: [track] }], 3],
  ['a page', { track: [track] }, 1],
  ['a list of one, written as its element', { recenttracks: { track, '@attr': attr } }, 1],
  ['an empty response', { recenttracks: { track: [], '@attr': attr } }, 0],
])('reads %s', async (_, document, count) => {
  expect(recognises(document)).toBe(true);
  const rows = await rowsIn(document);
  expect(rows.map((row) => row.line)).toEqual(Array.from({ length: count }, (_value, index) => index + 1));
  expect(rows.every((row) => 'play' in row)).toBe(true);
});

it.each([
  ['another document', { error: 29, message: 'Rate limit exceeded' }],
  ['listens with a track each', [{ listened_at: 1, track: { name: 'a' } }]],
  ['a listing of listens', { version: '1', listens: [{ track: { mbid: null } }] }],
  ['an empty list', []],
])('does not recognise %s', (_, document) => {
  expect(recognises(document)).toBe(false);
});

it('takes every field', async () => {
  expect(await rowsIn({ track: [track] })).toEqual([
    {
      line: 1,
      play: {
        playedAt: 1169503507,
        precision: 'second',
        title: 'Blank Frank',
        artistName: 'Brian Eno',
        albumTitle: 'Here Come the Warm Jets',
        trackMbid: null,
        artistMbid: 'ff95eb47-41c4-4f7f-a104-cdc30f02e872',
        albumMbid: '16c7a2f0-eb5b-3681-8199-f0fa0f4a0ae1',
        durationSeconds: null,
        raw: track,
      },
    },
  ]);
});

it('takes extended responses, numbers as numbers, and blanks for unknown', async () => {
  const extended = {
    ...track,
    artist: { name: 'Brian Eno' },
    album: { '#text': '' },
    date: { uts: 1169503507 },
  };

  expect(await rowsIn({ track: [extended] })).toMatchObject([
    { play: { playedAt: 1169503507, artistName: 'Brian Eno', albumTitle: null, albumMbid: null } },
  ]);
});

it('skips what is playing', async () => {
  const playing = { ...track, date: undefined, '@attr': { nowplaying: 'true' } };

  expect(await rowsIn({ track: [playing, track] })).toMatchObject([
    { skipped: 'now playing' },
    { line: 2, play: {} },
  ]);
});

it.each([
  [{ ...track, date: undefined }, 'no date'],
  [{ ...track, date: '' }, 'no date'],
  [{ ...track, date: { uts: '' } }, 'no date'],
  [{ ...track, date: { uts: '0' } }, 'no date'],
  [{ ...track, date: { uts: 'now' } }, 'unreadable date'],
  [{ ...track, name: ' ' }, 'no artist or title'],
  [{ ...track, artist: { '#text': '' } }, 'no artist or title'],
  ['Blank Frank', 'unreadable row'],
  [null, 'unreadable row'],
  [[track], 'unreadable row'],
])('finds %j invalid: %s', async (row, reason) => {
  expect(await rowsIn({ track: [row, track] })).toMatchObject([{ line: 1, invalid: reason }, { play: {} }]);
});

it('shows that a page is missing', async () => {
  expect(await rowsIn([{ track: [track] }, null])).toMatchObject([
    { play: {} },
    { line: 2, invalid: 'unreadable row' },
  ]);
});
