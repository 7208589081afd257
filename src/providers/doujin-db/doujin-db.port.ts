import { SongDatabase } from '#src/providers/song-database/song-database.port.js';

/** The database of doujin music. */
export abstract class DoujinDb extends SongDatabase {}
