import { SongDatabaseFake } from '#src/providers/song-database/song-database.fake.js';
import type { SingerDb } from './singer-db.port.js';

/** A singer database in memory. */
export class SingerDbFake extends SongDatabaseFake implements SingerDb {}
