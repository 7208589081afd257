import type { DomainEvent } from '#src/event-store/event.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

export interface Moods {
  readonly party?: number;
  readonly happy?: number;
  readonly aggressive?: number;
  readonly relaxed?: number;
  readonly sad?: number;
}

/** What an analysis of a track's sound found; what it did not look for is left out. Shares are from 0 to 1. */
export interface AudioProfile {
  /** Beats a minute, 20 to 400. */
  readonly bpm?: number;
  /** Musical key and mode. */
  readonly key?: string;
  readonly danceability?: number;
  readonly voice?: number;
  readonly acoustic?: number;
  readonly electronic?: number;
  readonly timbre?: string;
  readonly approachability?: number;
  readonly engagement?: number;
  readonly moods?: Moods;
  /** Hierarchical labels, such as `Rock---Indie`. */
  readonly genres?: readonly string[];
  /** Label and score. */
  readonly themes?: readonly (readonly [string, number])[];
  readonly instruments?: readonly { readonly name: string; readonly score: number }[];
}

/** A track's profile as a whole; it replaces the one before. */
export type AudioProfileUploaded = DomainEvent<
  'AudioProfileUploaded',
  { readonly trackId: string; readonly profile: AudioProfile }
>;

export type AudioProfileEvent = AudioProfileUploaded;
