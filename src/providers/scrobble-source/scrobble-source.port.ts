import type { SourcePlay } from '#src/listening/source-play.js';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';

/** How to speak to the scrobble source, and for whom. */
export interface ScrobbleSourceConnection {
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  readonly contact: string | null;
}

/** Which part of the history: seconds since 1970. The source may take either bound for included or not. */
export interface HistoryPage {
  readonly from: number;
  readonly to: number;
  /** 1 is the newest. */
  readonly page: number;
  /** At most 200. */
  readonly limit: number;
}

/** One page of the history, newest play first. What is playing now is no part of it. */
export interface RecentTracks {
  readonly plays: readonly SourcePlay[];
  /** Rows that should be plays and are not. */
  readonly invalid: number;
  /** As the source counts: plays between the two bounds, and pages of them; null when it does not say. */
  readonly total: number | null;
  readonly totalPages: number | null;
}

export interface SourceUser {
  /** Null when the source does not say. */
  readonly playcount: number | null;
  /** Seconds since 1970; null when the source does not say. */
  readonly registeredAt: number | null;
}

export type TrackQuestion =
  { readonly artistName: string; readonly title: string } | { readonly trackMbid: string };

/** The service that keeps the listening history. Throws the faults of `outbound/faults.ts`. */
export abstract class ScrobbleSource {
  abstract recentTracks(connection: ScrobbleSourceConnection, page: HistoryPage): Promise<RecentTracks>;
  abstract user(connection: ScrobbleSourceConnection): Promise<SourceUser>;
  /** Null when the source does not know the track. */
  abstract track(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null>;
  /** The crowd's tags of a track, the most fitting first; null when the source does not know the track. */
  abstract trackTags(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null>;
  /** The same, of an artist. */
  abstract artistTags(connection: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null>;
}
