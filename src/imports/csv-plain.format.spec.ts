import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvPlain } from './csv-plain.format.js';
import type { Row } from './row.js';

async function rowsIn(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of csvPlain.rows(Readable.from([text]))) rows.push(row);

  return rows;
}

it('recognises four columns of which the last is a minute', () => {
  expect(csvPlain.recognises('Kora,Let Me,Let Me,20 Nov 2020 09:35')).toBe(true);
  expect(csvPlain.recognises('Biome,UNITY,Unity,\nBiome,Kora,Let Me,"20 Nov 2020 09:35"\nBiome,Ko')).toBe(
    true,
  );
  expect(csvPlain.recognises('Biome,UNITY,Unity,\n')).toBe(false);
  expect(csvPlain.recognises('a,b,c,2020-11-20 09:35\n')).toBe(false);
  expect(csvPlain.recognises('One, two\nthree\nfour\nKora,Let Me,Let Me,20 Nov 2020 09:35')).toBe(false);
});

it('knows the minute, in UTC', async () => {
  expect(await rowsIn('Biome,,Let Me,20 Nov 2020 09:35')).toEqual([
    {
      line: 1,
      play: {
        playedAt: Date.UTC(2020, 10, 20, 9, 35) / 1000,
        precision: 'minute',
        title: 'Let Me',
        artistName: 'Biome',
        albumTitle: null,
        trackMbid: null,
        artistMbid: null,
        albumMbid: null,
        durationSeconds: null,
        raw: { artist: 'Biome', album: '', track: 'Let Me', date: '20 Nov 2020 09:35' },
      },
    },
  ]);
});

it('skips what is playing, also when it has no name', async () => {
  expect(await rowsIn('Biome,UNITY,Unity,\n,,,\n')).toEqual([
    { line: 1, skipped: 'now playing' },
    { line: 2, skipped: 'now playing' },
  ]);
});

it.each([
  ['01 Jan 1970 00:00', 'no date'],
  ['31 Feb 2020 09:35', 'unreadable date'],
  ['20 Nov 2020 24:00', 'unreadable date'],
  ['20 Nov 2020 23:60', 'unreadable date'],
  ['20 Nob 2020 09:35', 'unreadable date'],
  ['20 Nov 2020 09', 'unreadable date'],
])('finds the date %s invalid: %s', async (date, reason) => {
  expect(await rowsIn(`a,b,c,${date}`)).toEqual([{ line: 1, invalid: reason }]);
});

it('counts the lines inside quotes', async () => {
  const rows = await rowsIn('a,"two\nlines",c,20 Nov 2020 09:35\r\nd,e,f,20 Nov 2020 09:36\r\n');

  expect(rows).toMatchObject([
    { line: 1, play: { albumTitle: 'two\nlines' } },
    { line: 3, play: { title: 'f' } },
  ]);
});
