import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import type { Provider } from '#src/providers/outbound/outbound.port.js';

/** The databases of songs that run the same software, each at its own place. */
export type SongDatabaseName = Extract<Provider, 'vocalDb' | 'singerDb' | 'doujinDb'>;

/** How to speak to a database of songs; it wants no key. */
export interface SongDatabaseConnection {
  readonly baseUrl: string;
  readonly contact: string | null;
}

/** A database of songs that are found by their titles. Throws the faults of `outbound/faults.ts`. */
export abstract class SongDatabase {
  /** What it tells of a track; null when it has no song of that title by that artist. */
  abstract track(connection: SongDatabaseConnection, of: TrackDescription): Promise<ToldOfTrack | null>;
}
