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
  }
>;

/** The same, of an artist. */
export type ArtistEnriched = DomainEvent<
  'ArtistEnriched',
  {
    readonly artistId: string;
    readonly source: FactSource;
    readonly facts: ArtistFacts;
    readonly payload: Payload;
  }
>;

export type EnrichmentEvent = TrackEnriched | ArtistEnriched;
