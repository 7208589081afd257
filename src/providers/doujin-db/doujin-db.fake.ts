import { SongDatabaseFake } from '#src/providers/song-database/song-database.fake.js';
import type { DoujinDb } from './doujin-db.port.js';

/** A doujin database in memory. */
export class DoujinDbFake extends SongDatabaseFake implements DoujinDb {}
