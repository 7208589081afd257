import type { Candidate } from './lookup.events.js';

/** What the recordings that a search found come to. */
export type Judgement =
  | { readonly kind: 'matched'; readonly mbid: string }
  /** Candidates, the best first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'missed' };

/** What became of a search: what it found, or a sentence that says why the recording database did not answer. */
export type SearchOutcome = Judgement | { readonly kind: 'failed'; readonly error: string };
