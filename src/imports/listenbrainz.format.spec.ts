import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { listenBrainz } from './listenbrainz.format.js';
import type { Row } from './row.js';

async function rowsIn(...pieces: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of listenBrainz.rows(Readable.from(pieces))) rows.push(row);

  return rows;
}

const OWN = ['08e8f55b-f1a4-46b8-b2d1-fab4c592165c', '20d0530f-2176-447f-abf4-a9307f7d1c3f'];
const MAPPED = ['70a908be-6f22-4bce-82e3-dc4a86d9ab8c', '167f0737-ae9a-4c52-a94e-81b40c0dfc86'];
const ARTISTS = ['4b00640f-3be6-43f8-9b34-ff81bd89320a', 'b07d66bd-4cff-48b3-a1d2-82952a897fec'];
const mapping = { recording_mbid: MAPPED[0], release_mbid: MAPPED[1], artist_mbids: [ARTISTS[1]] };

const listen = (info: object = {}, more: object = {}, moment: unknown = 1749780612): object => ({
  listened_at: moment,
  track_metadata: {
    track_name: 'Desert',
    artist_name: 'OurR',
    additional_info: info,
    mbid_mapping: null,
    ...more,
  },
});
const text = (...listens: object[]): string => listens.map((each) => JSON.stringify(each)).join('\n');

it('recognises lines and arrays of listens', () => {
  expect(listenBrainz.recognises(text(listen(), listen()))).toBe(true);
  expect(listenBrainz.recognises(`not JSON\n${text(listen())}\n{"listened_`)).toBe(true);
  expect(listenBrainz.recognises(JSON.stringify([listen()], null, 2).slice(0, -1))).toBe(true);
  expect(listenBrainz.recognises('{"user_id": 1, "username": "listener"}')).toBe(false);
  expect(listenBrainz.recognises('[{"listened_at": 1, "track": {}}]')).toBe(false);
});

it('takes what was submitted', async () => {
  const info = {
    recording_mbid: OWN[0],
    release_mbid: OWN[1],
    artist_mbids: [ARTISTS[0]],
    duration_ms: 245_600,
  };
  const told = listen(info, { release_name: 'Desert', mbid_mapping: mapping });

  expect(await rowsIn(text(told))).toEqual([
    {
      line: 1,
      play: {
        playedAt: 1749780612,
        precision: 'second',
        title: 'Desert',
        artistName: 'OurR',
        albumTitle: 'Desert',
        trackMbid: OWN[0],
        artistMbid: ARTISTS[0],
        albumMbid: OWN[1],
        durationSeconds: 246,
        raw: told,
      },
    },
  ]);
});

it('takes the mapping for what was not submitted', async () => {
  expect(await rowsIn(text(listen({ recording_mbid: 'none' }, { mbid_mapping: mapping })))).toMatchObject([
    { play: { trackMbid: MAPPED[0], albumMbid: MAPPED[1], artistMbid: ARTISTS[1], albumTitle: null } },
  ]);
});

it.each([
  [{ duration: 245 }, 245],
  [{ duration: '245' }, 245],
  [{ duration_ms: '245000', duration: 1 }, 245],
  [{ duration_ms: 0, duration: 245 }, 245],
  [{ duration_ms: -1 }, null],
  [{ duration: 'long' }, null],
  [{ duration: 1e12 }, null],
  [{}, null],
])('takes %j for a length of %j', async (info, durationSeconds) => {
  expect(await rowsIn(text(listen(info)))).toMatchObject([{ play: { durationSeconds } }]);
});

it('skips what is playing', async () => {
  const { track_metadata } = listen() as { track_metadata: object };

  expect(await rowsIn(text({ track_metadata }, listen({}, {}, null)))).toEqual([
    { line: 1, skipped: 'now playing' },
    { line: 2, skipped: 'now playing' },
  ]);
});

it('goes on behind lines that are no listens, and counts them', async () => {
  expect(
    await rowsIn(`\n{"listened_\n"text"\n{}\n${text(listen({}, {}, 0))}\r\n${text(listen())}`),
  ).toMatchObject([
    { line: 2, invalid: 'unreadable row' },
    { line: 3, invalid: 'unreadable row' },
    { line: 4, invalid: 'unreadable row' },
    { line: 5, invalid: 'no date' },
    { line: 6, play: { title: 'Desert' } },
  ]);
});

it('finds listens without names invalid', async () => {
  expect(await rowsIn(text(listen({}, { track_name: '' }), listen({}, { artist_name: null })))).toEqual([
    { line: 1, invalid: 'no artist or title' },
    { line: 2, invalid: 'no artist or title' },
  ]);
});

it('reads an array, however it arrives', async () => {
  expect(await rowsIn(' ', '\n', '[', text(listen()), ',null]')).toMatchObject([
    { line: 1, play: {} },
    { line: 2, invalid: 'unreadable row' },
  ]);
});
