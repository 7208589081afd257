import { expect, it } from 'vitest';
import { RecordingDbFake } from './recording-db.fake.js';

const CONNECTION = { baseUrl: 'a', coverArtBaseUrl: 'b', contact: 'c', minIntervalMs: 0 };
const ID = '10000000-0000-4000-8000-000000000000';
const FOUND = {
  mbid: ID,
  title: 'Says',
  artistName: 'Nils Frahm',
  artists: [],
  artistNames: [],
  albumTitles: [],
  durationSeconds: null,
  score: 100,
  disambiguation: null,
};
const WORDS = { artistName: 'Nils Frahm', title: 'Says' };

it('a recording database in memory tells what it was told, and what it was asked', async () => {
  const database = new RecordingDbFake();
  const told = { found: FOUND, track: { facts: { trackMbid: ID }, payload: {} }, artist: null };
  database.finds(WORDS, FOUND);
  database.knows(told);
  database.knows(told, 'merged');

  expect(await database.search(CONNECTION, { ...WORDS, albumTitle: 'Spaces' })).toEqual([FOUND]);
  expect(await database.search(CONNECTION, { ...WORDS, title: 'Said', albumTitle: null })).toEqual([]);
  expect(await database.recording(CONNECTION, ID)).toBe(told);
  expect(await database.recording(CONNECTION, 'merged')).toBe(told);
  expect(await database.recording(CONNECTION, 'none')).toBeNull();
  expect(database.searched.map(({ title }) => title)).toEqual(['Says', 'Said']);
  expect(database.lookedUp).toEqual([ID, 'merged', 'none']);
  expect(database.connection).toBe(CONNECTION);

  database.fault = new Error('It is out of order.');
  await expect(database.recording(CONNECTION, ID)).rejects.toBe(database.fault);
  await expect(database.search(CONNECTION, { ...WORDS, albumTitle: null })).rejects.toBe(database.fault);
});
