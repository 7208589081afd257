import type { FoundRecording } from '#src/enrichment/found-recording.js';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';

/** How to speak to the recording database and to the archive of its covers, and for whom. */
export interface RecordingDbConnection {
  readonly baseUrl: string;
  readonly coverArtBaseUrl: string;
  readonly contact: string;
  /** Of the recording database; the archive has its own. */
  readonly minIntervalMs: number;
}

export interface RecordingQuestion {
  readonly artistName: string;
  readonly title: string;
  /** Not asked with: fewer words find more. It is for telling apart what was found. */
  readonly albumTitle: string | null;
}

/** All that is known of one recording. */
export interface ToldOfRecording {
  /** Its id is the one that is left when the one that was asked for was merged into it. */
  readonly found: FoundRecording;
  readonly track: ToldOfTrack;
  /** By the artist's own name. Null when it is credited to more or less than one artist. */
  readonly artist: (ToldOfArtist & { readonly name: string }) | null;
}

/** The open database of recordings. Throws the faults of `outbound/faults.ts`. */
export abstract class RecordingDb {
  /** The best first, at most 25. */
  abstract search(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[]>;
  /** The same with fewer words, for when nothing that fits has all of them; null when none can go. */
  abstract searchWider(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[] | null>;
  /** Without its cover. Null for an id that the database does not know. */
  abstract recording(connection: RecordingDbConnection, mbid: string): Promise<ToldOfRecording | null>;
  /** A recording with the cover of its album, if the archive has one. */
  abstract withCover(connection: RecordingDbConnection, told: ToldOfRecording): Promise<ToldOfRecording>;
}
