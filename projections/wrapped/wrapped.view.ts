import type { ArtistRef, TrackRef } from '../plays/views.js';

interface Ranked {
  readonly rank: number;
  readonly id: string;
  readonly scrobbles: number;
  readonly listeningSeconds: number;
}

export type RankedArtist = Ranked & { readonly name: string };
export type RankedTitle = Ranked & { readonly title: string; readonly artist: ArtistRef };

interface Discovered {
  readonly id: string;
  readonly firstPlayedAt: string;
  readonly scrobbles: number;
}

/** The answer of `GET /wrapped/{year}`: a year in review. */
export interface WrappedView {
  readonly year: number;
  readonly overview: {
    readonly scrobbles: number;
    readonly uniqueTracks: number;
    readonly uniqueArtists: number;
    readonly uniqueAlbums: number;
    readonly listeningSeconds: number;
    readonly activeDays: number;
  };
  /** Ten each, most played first. */
  readonly tops: {
    readonly artists: readonly RankedArtist[];
    readonly tracks: readonly RankedTitle[];
    readonly albums: readonly RankedTitle[];
  };
  /** Ten, most played first. */
  readonly genres: readonly { readonly name: string; readonly scrobbles: number }[];
  /** First heard that year, most played first, ten each. */
  readonly discoveries: {
    readonly tracks: readonly (Discovered & { readonly title: string; readonly artist: ArtistRef })[];
    readonly artists: readonly (Discovered & { readonly name: string })[];
  };
  /** All 168 cells; 1 is Monday. */
  readonly heatmap: readonly {
    readonly weekday: number;
    readonly hour: number;
    readonly scrobbles: number;
  }[];
  readonly newArtists: number;
  /** The longest run of one track in a row; null when none was played twice in a row. */
  readonly mostReplayed: {
    readonly track: TrackRef;
    readonly artist: ArtistRef;
    readonly run: number;
    readonly startedAt: string;
  } | null;
  readonly streak: { readonly days: number; readonly from: string; readonly to: string } | null;
  /** The hour of the day with the most plays. */
  readonly busiestHour: { readonly hour: number; readonly scrobbles: number } | null;
}
