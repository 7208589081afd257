import type { DomainEvent } from '#src/event-store/event.js';
import type { JsonValue } from '#src/text/json-value.js';
import type { Source } from './source-play.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

/** A play as its source tells it, with the ids that it is known by. */
interface PlayAsTold {
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

/**
 * A play that was not known before. Its identity is computed once, when it is recorded, and kept with it, so
 * that a rebuild under another Unicode version yields the same ids.
 */
export type ScrobbleRecorded = DomainEvent<'ScrobbleRecorded', PlayAsTold>;

/**
 * The source tells a known play otherwise now: all that is told of it is replaced, but its second, and its id,
 * `playId`, which is that of the event that recorded it.
 */
export type ScrobbleAmended = DomainEvent<'ScrobbleAmended', PlayAsTold & { readonly playId: string }>;

/** The source tells a known play no more. That is final: told again, it is recorded anew, under another id. */
export type ScrobbleRetracted = DomainEvent<
  'ScrobbleRetracted',
  {
    readonly playId: string;
    readonly source: Source;
    /** As it was when it was retracted. */
    readonly trackId: string;
  }
>;

export type ListeningEvent = ScrobbleRecorded | ScrobbleAmended | ScrobbleRetracted;
