/** Who tells facts, the most trusted first; what the scrobbles say comes after all of them. */
export const SOURCES = [
  'RecordingDb',
  'ScrobbleSource',
  'ReleaseDb',
  'AudioDb',
  'VocalDb',
  'SingerDb',
  'DoujinDb',
] as const;
export type FactSource = (typeof SOURCES)[number];

/** What a source tells of an artist; it replaces all that the same source told before. */
export interface ArtistEnrichment {
  readonly artist: string;
  readonly source: FactSource;
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  readonly aliases?: readonly string[];
}

/** The same, of a track. */
export interface Enrichment extends ArtistEnrichment {
  readonly title: string;
  readonly durationSeconds?: number;
}

export interface Moods {
  readonly party?: number;
  readonly happy?: number;
  readonly aggressive?: number;
  readonly relaxed?: number;
  readonly sad?: number;
}

export interface AudioProfile {
  readonly bpm?: number;
  readonly key?: string;
  readonly danceability?: number;
  readonly voice?: number;
  readonly acoustic?: number;
  readonly electronic?: number;
  readonly timbre?: string;
  readonly approachability?: number;
  readonly engagement?: number;
  readonly moods?: Moods;
  readonly genres?: readonly string[];
  readonly themes?: readonly (readonly [string, number])[];
  readonly instruments?: readonly { readonly name: string; readonly score: number }[];
}

/** A track's profile as a whole; it replaces the one before. */
export interface Profiled {
  readonly artist: string;
  readonly title: string;
  readonly profile: AudioProfile;
}

export type Told = Enrichment | ArtistEnrichment | Profiled;
