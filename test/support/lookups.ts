import fc from 'fast-check';
import type { Nameable } from '#src/event-store/decider.js';
import type { LookupDeed } from '#src/lookups/lookup-deeds.js';
import { lookupDecider, stateAfter } from '#src/lookups/lookup.decider.js';
import type { Candidate, LookupEvent, LookupState } from '#src/lookups/lookup.events.js';
import type { SearchOutcome } from '#src/lookups/search-outcome.js';

export const lookupId = 'ac9b4a1f-d5d6-5318-8fa6-b0efa6119a23';
export const mbid = '0b1dd8a1-4f21-4a4c-8d4f-2ec45df0dd3b';
export const otherMbid = '1d6f3c1e-7a55-4c22-9f63-5a8d3a1c9b47';

export const candidate: Candidate = {
  mbid,
  title: 'Svefn-g-englar',
  artistName: 'Sigur Rós',
  albumTitle: 'Ágætis byrjun',
  durationSeconds: 604,
  score: 100,
  disambiguation: null,
};

export const trackId = 'f3013217-5ded-588e-b2be-6c0986ac53d1';
export const MIDNIGHT = '2025-10-03T00:00:00.000Z';
export const later = (ms: number): string => new Date(Date.parse(MIDNIGHT) + ms).toISOString();
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export const matched = { type: 'found', outcome: { kind: 'matched', mbid }, now: MIDNIGHT } as const;
export const ambiguous = {
  type: 'found',
  outcome: { kind: 'ambiguous', candidates: [candidate] },
  now: MIDNIGHT,
} as const;
export const missedAt = (now: string): LookupDeed => ({ type: 'found', outcome: { kind: 'missed' }, now });
export const error = 'The recording database did not answer.';
export const failedAt = (now: string): LookupDeed => ({
  type: 'found',
  outcome: { kind: 'failed', error },
  now,
});
export const accept = { type: 'accept', mbid, trackId } as const;
export const dismiss = { type: 'dismiss', trackId } as const;
export const retry = { type: 'retry', trackId } as const;
export const retryFailed = { type: 'retryFailed', trackId } as const;

export const pending: LookupState = {
  status: 'Pending',
  mbid: null,
  candidates: [],
  attempts: 0,
  nextTryAt: null,
  error: null,
  isDecided: false,
};

/** The events of one lookup in memory, each with an id: `1`, `2`, … */
export class LookupLog {
  readonly events: Nameable<LookupEvent>[] = [];

  get state(): LookupState {
    return stateAfter(this.events);
  }

  /** The id of the latest event. */
  get latest(): string {
    return String(this.events.length);
  }

  decide(deed: LookupDeed): readonly LookupEvent[] {
    const lookup = this.events.reduce(lookupDecider.evolve, lookupDecider.initial);
    const decided = lookupDecider.decide({ ...deed, lookupId }, lookup);
    for (const event of decided) this.events.push({ ...event, id: String(this.events.length + 1) });

    return decided;
  }
}

export const anyOutcome: fc.Arbitrary<SearchOutcome> = fc.constantFrom<SearchOutcome[]>(
  { kind: 'matched', mbid },
  { kind: 'ambiguous', candidates: [candidate] },
  { kind: 'missed' },
  { kind: 'failed', error },
);
