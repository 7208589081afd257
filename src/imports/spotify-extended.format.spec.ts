import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Row } from './row.js';
import { spotifyExtended } from './spotify-extended.format.js';

async function rowsIn(document: unknown): Promise<Row[]> {
  const rows: Row[] = [];
  const text = Readable.from([JSON.stringify(document)]);
  for await (const row of spotifyExtended.rows(text)) rows.push(row);

  return rows;
}

const stream = {
  ts: '2021-09-23T09:29:29Z',
  ms_played: 59593,
  master_metadata_track_name: 'willow',
  master_metadata_album_artist_name: 'Taylor Swift',
  master_metadata_album_album_name: 'evermore',
  episode_name: null,
  audiobook_title: null,
};
const nameless = { ...stream, master_metadata_track_name: null, master_metadata_album_artist_name: null };

it('recognises the extended history, not the account data', () => {
  const text = JSON.stringify([nameless, stream], null, 2);

  expect(spotifyExtended.recognises(text)).toBe(true);
  expect(spotifyExtended.recognises(text.slice(0, -20))).toBe(true);
  expect(spotifyExtended.recognises('[{"endTime":"2019-06-20 18:04","msPlayed":39550}]')).toBe(false);
  expect(spotifyExtended.recognises('[]')).toBe(false);
  expect(spotifyExtended.recognises('[1, oh')).toBe(false);
});

it('takes the length of the play for no length of the track', async () => {
  expect(await rowsIn([stream])).toEqual([
    {
      line: 1,
      play: {
        playedAt: Date.UTC(2021, 8, 23, 9, 29, 29) / 1000,
        precision: 'second',
        title: 'willow',
        artistName: 'Taylor Swift',
        albumTitle: 'evermore',
        trackMbid: null,
        artistMbid: null,
        albumMbid: null,
        durationSeconds: null,
        raw: stream,
      },
    },
  ]);
});

it.each([
  ['a podcast', { ...nameless, episode_name: 'Episode 1' }, 'podcast'],
  ['a short podcast', { ...nameless, episode_name: 'Episode 1', ms_played: 1 }, 'podcast'],
  ['an audiobook', { ...nameless, audiobook_title: 'A Book' }, 'audiobook'],
  ['a short play', { ...stream, ms_played: 29_999 }, 'played under 30 seconds'],
])('skips %s', async (_, row, reason) => {
  expect(await rowsIn([row])).toEqual([{ line: 1, skipped: reason }]);
});

it.each([
  ['no names', { ...nameless, ms_played: 1 }, 'no artist or title'],
  ['no artist', { ...stream, master_metadata_album_artist_name: null }, 'no artist or title'],
  ['no date', { ...stream, ts: null }, 'no date'],
  ['the very first second', { ...stream, ts: '1970-01-01T00:00:00Z' }, 'no date'],
  ['a day that does not exist', { ...stream, ts: '2021-02-30T00:00:00Z' }, 'unreadable date'],
  ['a date in words', { ...stream, ts: 'Thu, 23 Sep 2021' }, 'unreadable date'],
  ['no length', { ...stream, ms_played: null }, 'unreadable row'],
  ['no object', 'willow', 'unreadable row'],
])('finds a row with %s invalid', async (_, row, reason) => {
  expect(await rowsIn([row, { ...stream, ms_played: 30_000 }])).toMatchObject([
    { line: 1, invalid: reason },
    { line: 2, play: {} },
  ]);
});
