import type { SearchOutcome } from './search-outcome.js';

/** What can become of one lookup. */
export type LookupDeed =
  /** What a search came to at a moment (ISO 8601). */
  | { readonly type: 'found'; readonly outcome: SearchOutcome; readonly now: string }
  /** A person acts on a track that is looked up so. */
  | { readonly type: 'accept'; readonly mbid: string; readonly trackId: string }
  /** A person says which recording it is, wherever the lookup stands. */
  | { readonly type: 'identify'; readonly mbid: string; readonly trackId: string }
  | { readonly type: 'dismiss'; readonly trackId: string }
  | { readonly type: 'retry'; readonly trackId: string }
  /** As retry, but only of what a search did not find or failed at. */
  | { readonly type: 'retryFailed'; readonly trackId: string }
  /** The event whose word is taken back. */
  | { readonly type: 'undo'; readonly eventId: string };

export type LookupCommand = LookupDeed & { readonly lookupId: string };

/** A command of one type. */
export type Of<Type extends LookupDeed['type']> = Extract<LookupDeed, { readonly type: Type }> & {
  readonly lookupId: string;
};
