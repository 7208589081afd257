import { SongDatabase } from '#src/providers/song-database/song-database.port.js';

/** The database of covers by amateur singers. */
export abstract class SingerDb extends SongDatabase {}
