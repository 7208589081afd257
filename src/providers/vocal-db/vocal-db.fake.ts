import { SongDatabaseFake } from '#src/providers/song-database/song-database.fake.js';
import type { VocalDb } from './vocal-db.port.js';

/** A vocal database in memory. */
export class VocalDbFake extends SongDatabaseFake implements VocalDb {}
