import type { JsonValue } from '#src/text/json-value.js';

/** Where plays come from. Every export of the scrobble source and its API are one source. */
export type Source = 'scrobbleSource' | 'spotify' | 'listenBrainz' | 'sample';

/** One play as a source tells it, before its identity is computed. */
export interface SourcePlay {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly playedAt: number;
  /** What the source knows of the moment; within one minute `minute` says nothing of the second. */
  readonly precision: 'second' | 'minute';
  readonly title: string;
  readonly artistName: string;
  readonly albumTitle: string | null;
  readonly trackMbid: string | null;
  readonly artistMbid: string | null;
  readonly albumMbid: string | null;
  readonly durationSeconds: number | null;
  /** The row as the source gave it, kept for ever. */
  readonly raw: JsonValue;
}
