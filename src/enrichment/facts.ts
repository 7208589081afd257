import type { JsonValue } from '#src/text/json-value.js';

/** Who can tell facts, by the names that answers use. */
export const FACT_SOURCES = [
  'ScrobbleSource',
  'RecordingDb',
  'ReleaseDb',
  'AudioDb',
  'VocalDb',
  'SingerDb',
  'DoujinDb',
] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** A genre or a crowd tag. Its id is that of the folded name: two spellings are one tag. */
export interface Tag {
  readonly id: string;
  readonly name: string;
}

/** What a source knows of a track; what it does not know is left out. */
export interface TrackFacts {
  readonly trackMbid?: string;
  readonly artistMbid?: string;
  readonly albumMbid?: string;
  readonly albumTitle?: string;
  /** Whole seconds, 1 or more. */
  readonly durationSeconds?: number;
  readonly isrc?: string;
  readonly summary?: string;
  readonly musicVideoUrl?: string;
  readonly coverUrl?: string;
  readonly releaseDbReleaseId?: string;
  readonly audioDbTrackId?: string;
  readonly vocalDbSongId?: string;
  readonly singerDbSongId?: string;
  readonly doujinDbSongId?: string;
  /** Curated, the most fitting first. */
  readonly genres?: readonly Tag[];
  /** The crowd's, the most fitting first. */
  readonly tags?: readonly Tag[];
  /** Other titles under which the track is found. */
  readonly aliases?: readonly string[];
}

/** What a source knows of an artist; what it does not know is left out. */
export interface ArtistFacts {
  readonly artistMbid?: string;
  readonly genres?: readonly Tag[];
  readonly tags?: readonly Tag[];
  /** Other names under which the artist is found. */
  readonly aliases?: readonly string[];
}

/** The answer of a source as it came, kept for ever. */
export type Payload = JsonValue;
