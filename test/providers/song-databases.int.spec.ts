import { afterAll, beforeAll, expect, it } from 'vitest';
import { DoujinDbModule } from '#src/providers/doujin-db/doujin-db.module.js';
import { DoujinDb } from '#src/providers/doujin-db/doujin-db.port.js';
import { SingerDbModule } from '#src/providers/singer-db/singer-db.module.js';
import { SingerDb } from '#src/providers/singer-db/singer-db.port.js';
import type { SongDatabase } from '#src/providers/song-database/song-database.port.js';
import { VocalDbModule } from '#src/providers/vocal-db/vocal-db.module.js';
import { VocalDb } from '#src/providers/vocal-db/vocal-db.port.js';
import { sendJson } from '../support/loopback.js';
import { appWith } from '../support/outbound-app.js';
import { SongScene } from '../support/song-scene.js';
import { songWith, trackWith } from '../support/songs.js';

let songs: SongScene;

beforeAll(async () => void (songs = await SongScene.open()));
afterAll(() => songs.close());

it('each database of songs is asked through what Nest puts together', async () => {
  songs.answer = (_, response) => sendJson(response, { items: [songWith()] });
  const app = await appWith(songs.databaseUrl, [VocalDbModule, SingerDbModule, DoujinDbModule]);
  const told = await Promise.all(
    [VocalDb, SingerDb, DoujinDb].map((port) =>
      app.get<SongDatabase>(port).track(songs.connection(), trackWith()),
    ),
  );
  await app.close();

  expect(told.map((each) => each?.facts)).toEqual([
    { vocalDbSongId: '7', durationSeconds: 280 },
    { singerDbSongId: '7', durationSeconds: 280 },
    { doujinDbSongId: '7', durationSeconds: 280 },
  ]);
});
