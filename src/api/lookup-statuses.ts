/** Where a lookup can stand. */
export const LOOKUP_STATUSES = ['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const;
