import type { LibraryEvent } from '#src/library/library.events.js';
import type { LookupEvent } from '#src/lookups/lookup.events.js';

/** What can be said of a track or its lookup by persons. */
export const WORD_TYPES = [
  'TrackEdited',
  'TracksMerged',
  'EditUndone',
  'MergeUndone',
  'EnrichmentReset',
  'CandidateAccepted',
  'LookupDismissed',
  'LookupRetried',
  'LookupDecisionUndone',
] as const satisfies readonly (LibraryEvent | LookupEvent)['type'][];

export type WordType = (typeof WORD_TYPES)[number];
