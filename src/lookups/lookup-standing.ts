import type {
  CandidateAccepted,
  LookupAmbiguous,
  LookupDismissed,
  LookupEvent,
  LookupFailed,
  LookupMatched,
  LookupMissed,
  LookupState,
} from './lookup.events.js';

/** Where a lookup stands, and what its next try is reckoned from. */
export interface Standing {
  readonly state: LookupState;
  /** In a row; a failure in between finds nothing out and leaves them. */
  readonly misses: number;
  /** In a row. */
  readonly failures: number;
}

/** A lookup of which there is no event, or that was put back. */
export const PENDING: Standing = {
  state: {
    status: 'Pending',
    mbid: null,
    candidates: [],
    attempts: 0,
    nextTryAt: null,
    error: null,
    isDecided: false,
  },
  misses: 0,
  failures: 0,
};

/** What a search tells. */
export type SearchEvent = LookupMatched | LookupAmbiguous | LookupMissed | LookupFailed;

/** A person's word on what a recording is. */
export type DecisionEvent = CandidateAccepted | LookupDismissed;

const SEARCHED: readonly LookupEvent['type'][] = [
  'LookupMatched',
  'LookupAmbiguous',
  'LookupMissed',
  'LookupFailed',
] satisfies readonly SearchEvent['type'][];

export const isOfSearch = (event: LookupEvent): event is SearchEvent => SEARCHED.includes(event.type);

export function afterSearch({ misses, failures }: Standing, event: SearchEvent): Standing {
  const { attempts } = event.data;
  const state = { ...PENDING.state, attempts };
  switch (event.type) {
    case 'LookupMatched':
      return { ...PENDING, state: { ...state, status: 'Matched', mbid: event.data.mbid } };
    case 'LookupAmbiguous':
      return { ...PENDING, state: { ...state, status: 'NeedsReview', candidates: event.data.candidates } };
    case 'LookupMissed': {
      const { nextTryAt } = event.data;

      return { state: { ...state, status: 'NotFound', nextTryAt }, misses: misses + 1, failures: 0 };
    }
    case 'LookupFailed': {
      const { nextTryAt, error } = event.data;

      return { state: { ...state, status: 'Failed', nextTryAt, error }, misses, failures: failures + 1 };
    }
  }
}

export function afterDecision({ state: { attempts } }: Standing, event: DecisionEvent): Standing {
  const state = { ...PENDING.state, attempts, isDecided: true };
  switch (event.type) {
    case 'CandidateAccepted':
      return { ...PENDING, state: { ...state, status: 'Matched', mbid: event.data.mbid } };
    case 'LookupDismissed':
      return { ...PENDING, state: { ...state, status: 'NotFound' } };
  }
}
