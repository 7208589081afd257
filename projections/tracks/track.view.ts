import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import type { FactSource, Payload } from '#src/enrichment/facts.js';
import type { FirstAndLast } from '../plays/plays-of.js';
import type { AlbumRef, ArtistRef } from '../plays/views.js';
import type { AskedStatus } from '../plays/standing.js';
import type { RangeView } from '../shared/window.js';

/** What sources know of a track, field by field from the most trusted that knows it. */
export interface TrackFactsView {
  readonly trackMbid: string | null;
  readonly artistMbid: string | null;
  readonly albumMbid: string | null;
  readonly isrc: string | null;
  readonly summary: string | null;
  readonly musicVideoUrl: string | null;
  readonly coverUrl: string | null;
  readonly releaseDbReleaseId: string | null;
  readonly audioDbTrackId: string | null;
  readonly vocalDbSongId: string | null;
  readonly singerDbSongId: string | null;
  readonly doujinDbSongId: string | null;
}

export interface SourceView {
  readonly source: FactSource;
  readonly status: AskedStatus;
  /** ISO 8601 with the service's offset. */
  readonly fetchedAt: string;
  /** The last answer as it came; null when it never had one. */
  readonly payload: Payload;
}

/** The answer of `GET /tracks/{id}`. */
export interface TrackPageView extends TrackFactsView, FirstAndLast {
  readonly range: RangeView;
  readonly id: string;
  readonly title: string;
  readonly artist: ArtistRef;
  /** A person's word, else a matched recording's, else the one played most. */
  readonly album: AlbumRef | null;
  readonly durationSeconds: number | null;
  readonly lookupStatus: LookupStatus;
  /** Genres, then crowd tags, of each source that has some. */
  readonly tags: Readonly<Partial<Record<FactSource, readonly string[]>>>;
  /** The most trusted first. */
  readonly sources: readonly SourceView[];
  readonly scrobbles: number;
  /** Newest first, at most `take`. */
  readonly plays: readonly string[];
  readonly audio?: AudioProfile;
}
