import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Misasked } from '#src/providers/outbound/faults.js';
import type { JsonValue } from '#src/text/json-value.js';
import { json, ReplayedRecordingDb } from '../../../test/support/replayed-recording-db.js';
import { faultOf } from '../../../test/support/replayed-source.js';

const ID = '7684982a-efee-49e5-baf0-82a466f12508';
const ALBUM_ID = '76df3287-6cda-33eb-8e9a-044b5e15ffdd';
const ON_ALBUM = { id: ID, title: 'Undertow', releases: [{ id: ALBUM_ID, title: 'Undertow' }] };

let replayed: ReplayedRecordingDb;

beforeAll(async () => void (replayed = await ReplayedRecordingDb.open()));
afterAll(() => replayed.close());
beforeEach(() => replayed.answers(json(ON_ALBUM)));

async function lookup() {
  const told = await replayed.client.recording(replayed.connection, ID);

  return told && replayed.client.withCover(replayed.connection, told);
}

it('(coverart-release.redirect-307.txt, coverart-release.json) the front is taken, wherever it is', async () => {
  const location = replayed.archive.at('/download/index.json', 'localhost').href;
  const covers = 'coverart-release.json';
  replayed.hasCovers(
    replayed.recorded('coverart-release.redirect-307.txt', { location }),
    replayed.recorded(covers),
  );
  const told = await lookup();

  expect(told?.track.facts.coverUrl).toBe(
    `https://coverartarchive.org/release/${ALBUM_ID}/829521842-500.jpg`,
  );
  expect(told?.track.payload).toEqual({
    recording: ON_ALBUM,
    coverArt: replayed.recordings.json<JsonValue>(covers),
  });
});

it('(coverart-release.not-found-404.html) no cover is taken', async () => {
  replayed.hasCovers(replayed.recorded('coverart-release.not-found-404.html'));
  const told = await lookup();

  expect(told?.track.facts).toEqual({ trackMbid: ID, albumMbid: ALBUM_ID, albumTitle: 'Undertow' });
  expect(told?.track.payload).toEqual({ recording: ON_ALBUM, coverArt: null });
});

it('(coverart-release.bad-mbid-400.html) a refused question is a mistake of ours', async () => {
  replayed.hasCovers(replayed.recorded('coverart-release.bad-mbid-400.html'));

  expect(await faultOf(lookup())).toBeInstanceOf(Misasked);
});

it('no recorded answer of the archive is left out', () => {
  expect(replayed.recordings.notReplayed().filter((file) => file.startsWith('coverart'))).toEqual([]);
});
