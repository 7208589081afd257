import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvHeader } from './csv-header.format.js';
import type { Row } from './row.js';

async function rowsIn(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of csvHeader.rows(Readable.from([text]))) rows.push(row);

  return rows;
}

const MBID = '33cb8a2e-5f93-35de-8ce4-115ec7331969';

it('recognises a header by the names in it, in any order', () => {
  expect(csvHeader.recognises('uts,artist,artist_mbid,album,album_mbid,track,track_mbid\n')).toBe(true);
  expect(csvHeader.recognises('"track","artist","uts"\r\nGates,The Paper Kites,1612748460')).toBe(true);
  expect(csvHeader.recognises('uts,artist,album\n')).toBe(false);
  expect(csvHeader.recognises('')).toBe(false);
});

it('reads columns by name and keeps the row as it came', async () => {
  const text = `track,uts,utc_time,artist,album,track_mbid\nGates,1612748460,"8 Feb, 2021",The Paper Kites,States,${MBID}\n`;

  expect(await rowsIn(text)).toEqual([
    {
      line: 2,
      play: {
        playedAt: 1612748460,
        precision: 'second',
        title: 'Gates',
        artistName: 'The Paper Kites',
        albumTitle: 'States',
        trackMbid: MBID,
        artistMbid: null,
        albumMbid: null,
        durationSeconds: null,
        raw: {
          track: 'Gates',
          uts: '1612748460',
          utc_time: '8 Feb, 2021',
          artist: 'The Paper Kites',
          album: 'States',
          track_mbid: MBID,
        },
      },
    },
  ]);
});

it.each([
  [',The Paper Kites,Gates', 'no date'],
  ['0,The Paper Kites,Gates', 'no date'],
  ['soon,The Paper Kites,Gates', 'unreadable date'],
  ['1612748460, ,Gates', 'no artist or title'],
  ['1612748460,The Paper Kites,\u00a0', 'no artist or title'],
  ['1612748460,The Paper Kites', 'unreadable row'],
  ['1612748460,The Paper Kites,Gates,States', 'unreadable row'],
])('finds %s invalid: %s', async (row, reason) => {
  expect(await rowsIn(`uts,artist,track\n${row}\n1,a,b`)).toMatchObject([
    { line: 2, invalid: reason },
    { line: 3, play: { playedAt: 1 } },
  ]);
});

it('passes names on verbatim, a blank album as none, MBIDs in lower case', async () => {
  const text = `uts,artist,album,track,artist_mbid,album_mbid\n1, A ,  ,"B ""b""",${MBID.toUpperCase()},no-mbid`;

  expect(await rowsIn(text)).toMatchObject([
    { play: { artistName: ' A ', albumTitle: null, title: 'B "b"', artistMbid: MBID, albumMbid: null } },
  ]);
});

it('is broken without the columns it needs', async () => {
  await expect(rowsIn('artist,album,track\na,b,c')).rejects.toThrow(
    'has no header with the columns uts, artist, track',
  );
});
