import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';

/** How to speak to the audio database. */
export interface AudioDbConnection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly contact: string | null;
}

/** A database of tracks, their moods and their videos. Throws the faults of `outbound/faults.ts`. */
export abstract class AudioDb {
  /** What it tells of a track; null when it does not know it. */
  abstract track(connection: AudioDbConnection, of: TrackDescription): Promise<ToldOfTrack | null>;
}
