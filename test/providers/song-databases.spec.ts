import { describe, expect, it } from 'vitest';
import { DoujinDbFake } from '#src/providers/doujin-db/doujin-db.fake.js';
import { DOUJIN_DB_BASE_URL } from '#src/providers/doujin-db/endpoint.js';
import { Unavailable } from '#src/providers/outbound/faults.js';
import { SingerDbFake } from '#src/providers/singer-db/singer-db.fake.js';
import { SINGER_DB_BASE_URL } from '#src/providers/singer-db/endpoint.js';
import { songsAt } from '#src/providers/song-database/endpoint.js';
import { VOCAL_DB_BASE_URL } from '#src/providers/vocal-db/endpoint.js';
import { VocalDbFake } from '#src/providers/vocal-db/vocal-db.fake.js';
import { trackWith } from '../support/songs.js';

const CONNECTION = { baseUrl: 'https://example.org', contact: null };
const TOLD = { facts: { durationSeconds: 280 }, payload: {} };

describe.each([
  ['vocal', () => new VocalDbFake()],
  ['singer', () => new SingerDbFake()],
  ['doujin', () => new DoujinDbFake()],
])('the %s database in memory', (_, open) => {
  it('tells what it was told, and remembers what it was asked', async () => {
    const database = open();
    const [known, unknown] = [trackWith(), trackWith({ artistName: 'Somebody' })];
    database.knows(known, TOLD);

    expect(await database.track(CONNECTION, known)).toEqual(TOLD);
    expect(await database.track(CONNECTION, unknown)).toBeNull();
    expect(database.asked).toEqual([known, unknown].map((of) => ({ connection: CONNECTION, of })));
  });

  it('is out of order when it is told to be', async () => {
    const database = open();
    database.fault = new Unavailable('It is out of order.');

    await expect(database.track(CONNECTION, trackWith())).rejects.toBe(database.fault);
    expect(database.asked).toHaveLength(1);
  });
});

it.each([
  ['vocalDb', VOCAL_DB_BASE_URL, 'https://vocadb.net/api/songs'],
  ['singerDb', SINGER_DB_BASE_URL, 'https://utaitedb.net/api/songs'],
  ['doujinDb', DOUJIN_DB_BASE_URL, 'https://touhoudb.com/api/songs'],
] as const)('the public %s at %s has its songs at %s', (database, baseUrl, songs) => {
  expect(songsAt(baseUrl, database).href).toBe(songs);
});
