import { SongDatabase } from '#src/providers/song-database/song-database.port.js';

/** The database of songs that are sung by synthesizers. */
export abstract class VocalDb extends SongDatabase {}
