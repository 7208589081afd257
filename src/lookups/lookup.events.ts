import type { DomainEvent } from '#src/event-store/event.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 *
 * A lookup is that of a fingerprint, and called by the id that a track of that fingerprint has. One of which there
 * is no event is pending. An event of the search tells of the moment at which it was made.
 */

export const LOOKUP_STATUSES = ['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const;
export type LookupStatus = (typeof LOOKUP_STATUSES)[number];

/** A recording that may be the one. */
export interface Candidate {
  readonly mbid: string;
  readonly title: string;
  /** As it is credited. */
  readonly artistName: string;
  readonly albumTitle: string | null;
  readonly durationSeconds: number | null;
  /** The recording database's, 0 to 100; it says only which of two fits better. */
  readonly score: number;
  readonly disambiguation: string | null;
}

/** Where a lookup stands. */
export interface LookupState {
  readonly status: LookupStatus;
  /** Of a match. */
  readonly mbid: string | null;
  /** Of a lookup that is to be reviewed, the best first. */
  readonly candidates: readonly Candidate[];
  /** Searches since it was asked for. */
  readonly attempts: number;
  /** ISO 8601; when it is searched again by itself. Null for never, and for as soon as it is its turn. */
  readonly nextTryAt: string | null;
  /** A sentence; of a search that failed. */
  readonly error: string | null;
  /** A person's word is never overruled by a search. */
  readonly isDecided: boolean;
}

/** A search found one recording that is the track, and no other. */
export type LookupMatched = DomainEvent<
  'LookupMatched',
  { readonly lookupId: string; readonly mbid: string; readonly attempts: number }
>;

/** A search found recordings that may be the track; a person is to say which. */
export type LookupAmbiguous = DomainEvent<
  'LookupAmbiguous',
  { readonly lookupId: string; readonly candidates: readonly Candidate[]; readonly attempts: number }
>;

/** A search found nothing like it. */
export type LookupMissed = DomainEvent<
  'LookupMissed',
  { readonly lookupId: string; readonly attempts: number; readonly nextTryAt: string }
>;

/** The recording database could not be asked. */
export type LookupFailed = DomainEvent<
  'LookupFailed',
  {
    readonly lookupId: string;
    readonly attempts: number;
    readonly nextTryAt: string;
    readonly error: string;
  }
>;

/** A person said which recording it is. */
export type CandidateAccepted = DomainEvent<
  'CandidateAccepted',
  { readonly lookupId: string; readonly trackId: string; readonly mbid: string }
>;

/** A person said that the recording database does not have it. */
export type LookupDismissed = DomainEvent<
  'LookupDismissed',
  { readonly lookupId: string; readonly trackId: string }
>;

/** It is to be searched anew, whatever was found or said before. */
export type LookupRetried = DomainEvent<
  'LookupRetried',
  { readonly lookupId: string; readonly trackId: string }
>;

/** A person took back what a person had said; it stands again where it stood before. */
export type LookupDecisionUndone = DomainEvent<
  'LookupDecisionUndone',
  {
    /** The id of the event that is taken back. */
    readonly undoes: string;
    readonly lookupId: string;
    readonly trackId: string;
    readonly restored: LookupState;
  }
>;

export type LookupEvent =
  | LookupMatched
  | LookupAmbiguous
  | LookupMissed
  | LookupFailed
  | CandidateAccepted
  | LookupDismissed
  | LookupRetried
  | LookupDecisionUndone;
