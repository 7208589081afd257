import type { DomainEvent } from '#src/event-store/event.js';
import type { ArtistFacts, FactSource, Payload, TrackFacts } from './facts.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

/** A source told what it knows of a track, at the event's time; it replaces what that source told before. */
export type TrackEnriched = DomainEvent<
  'TrackEnriched',
  {
    readonly trackId: string;
    readonly source: FactSource;
    readonly facts: TrackFacts;
    readonly payload: Payload;
    /** Left out where nothing says what was asked. */
    readonly asked?: AskedFor;
  }
>;

/** What a source was asked for when it was asked for a track. */
export interface AskedFor {
  /** The spelling under which the track was looked up. */
  readonly spellingId: string;
  /** The recording; null when names were asked for. */
  readonly mbid: string | null;
}

/** A source was asked for a track, at the event's time, and does not have it. */
export type EnrichmentMissed = DomainEvent<
  'EnrichmentMissed',
  {
    readonly trackId: string;
    readonly source: FactSource;
    readonly asked: AskedFor;
    /** Times in a row that it went so. */
    readonly attempts: number;
    /** ISO 8601; when it is asked again. */
    readonly nextTryAt: string;
  }
>;

/** A source could not be asked for a track; what it told before still holds. */
export type EnrichmentFailed = DomainEvent<
  'EnrichmentFailed',
  {
    readonly trackId: string;
    readonly source: FactSource;
    readonly asked: AskedFor;
    readonly attempts: number;
    readonly nextTryAt: string;
    /** A sentence. */
    readonly error: string;
  }
>;

/** A source told what it knows of an artist, at the event's time; it replaces what that source told before. */
export type ArtistEnriched = DomainEvent<
  'ArtistEnriched',
  {
    readonly artistId: string;
    readonly source: FactSource;
    readonly facts: ArtistFacts;
    readonly payload: Payload;
  }
>;

export type EnrichmentEvent = TrackEnriched | ArtistEnriched | EnrichmentMissed | EnrichmentFailed;
