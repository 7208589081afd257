import type { ArtistFacts, Payload, TrackFacts } from './facts.js';

/** Facts as a source names them: genres and tags still are plain names. */
export type AsTold<Facts extends TrackFacts | ArtistFacts> = Omit<Facts, 'genres' | 'tags'> & {
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
};

/** What a source told of a track: the facts taken from its answer, and all of that answer. */
export interface ToldOfTrack {
  readonly facts: AsTold<TrackFacts>;
  readonly payload: Payload;
}

/** The same, of an artist. */
export interface ToldOfArtist {
  readonly facts: AsTold<ArtistFacts>;
  readonly payload: Payload;
}

/** The track that a source is asked about, as the library has it. */
export interface TrackDescription {
  readonly artistName: string;
  readonly title: string;
  readonly albumTitle: string | null;
  /** Null when it is not known. */
  readonly durationSeconds: number | null;
  /** The recording database's; null when it is not known. */
  readonly trackMbid: string | null;
}
