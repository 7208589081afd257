import type { DomainEvent } from '#src/event-store/event.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

/** A person had the enrichment stop, at the event's time. */
export type EnrichmentPaused = DomainEvent<'EnrichmentPaused', Record<string, never>>;

/** A person had the enrichment go on. */
export type EnrichmentResumed = DomainEvent<'EnrichmentResumed', Record<string, never>>;

export type EnrichmentControlEvent = EnrichmentPaused | EnrichmentResumed;
