/** Where a lookup can stand. */
export const LOOKUP_STATUSES = ['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const;

/** Who can tell something of a track. */
export const FACT_SOURCE_NAMES = [
  'ScrobbleSource',
  'RecordingDb',
  'ReleaseDb',
  'AudioDb',
  'VocalDb',
  'SingerDb',
  'DoujinDb',
] as const;

export const LIBRARY_SORT_NAMES = ['recent', 'plays', 'artist', 'title'] as const;

/** What persons can say of a track. */
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
] as const;
