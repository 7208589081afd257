import type { DomainEvent } from '#src/event-store/event.js';
import type { JsonValue } from '#src/text/json-value.js';
import type { Source } from './source-play.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

/**
 * A play that was not known before. Its identity is computed once, when it is recorded, and kept with it, so
 * that a rebuild under another Unicode version yields the same ids.
 */
export type ScrobbleRecorded = DomainEvent<
  'ScrobbleRecorded',
  {
    readonly source: Source;
    readonly precision: 'second' | 'minute';
    readonly trackId: string;
    readonly artistId: string;
    readonly albumId: string | null;
    readonly title: string;
    readonly artistName: string;
    readonly albumTitle: string | null;
    readonly trackMbid: string | null;
    readonly artistMbid: string | null;
    readonly albumMbid: string | null;
    readonly durationSeconds: number | null;
    /** The row as the source gave it. */
    readonly raw: JsonValue;
  }
>;

export type ListeningEvent = ScrobbleRecorded;
