import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';

/** How to speak to the release database. */
export interface ReleaseDbConnection {
  readonly baseUrl: string;
  readonly token: string;
  readonly contact: string | null;
}

/** The catalogue of what was released. Throws the faults of `outbound/faults.ts`. */
export abstract class ReleaseDb {
  /** What it tells of a track; null when it has no release on which the track is. */
  abstract track(connection: ReleaseDbConnection, of: TrackDescription): Promise<ToldOfTrack | null>;
}
