import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refused, Unknown } from '#src/event-store/errors.js';
import type { LookupDeed } from '#src/lookups/lookup-deeds.js';
import type { LookupState } from '#src/lookups/lookup.events.js';
import { anyOutcome, later, LookupLog, mbid, MINUTE_MS, otherMbid, trackId } from '../support/lookups.js';

const anyMoment = fc.integer({ min: 0, max: 3_000 }).map((steps) => later(steps * 30 * MINUTE_MS));
const anySearch: fc.Arbitrary<LookupDeed> = fc
  .tuple(anyOutcome, anyMoment)
  .map(([outcome, now]) => ({ type: 'found', outcome, now }));
const anyWord: fc.Arbitrary<LookupDeed> = fc.oneof(
  fc.constantFrom(mbid, otherMbid).map((said) => ({ type: 'accept', mbid: said, trackId }) as const),
  fc.constant({ type: 'dismiss', trackId } as const),
  fc.constant({ type: 'retry', trackId } as const),
  fc.integer({ min: 1, max: 12 }).map((number) => ({ type: 'undo', eventId: String(number) }) as const),
);
const ofJob: LookupDeed = { type: 'retryFailed', trackId };
const anyDeed = fc.oneof(
  { weight: 3, arbitrary: anySearch },
  { weight: 3, arbitrary: anyWord },
  fc.constant(ofJob),
);

/** How many events came of it; a deed that the lookup does not allow, or knows nothing of, changes nothing. */
function attempt(log: LookupLog, deed: LookupDeed): number {
  try {
    return log.decide(deed).length;
  } catch (error) {
    if (error instanceof Refused || error instanceof Unknown) return 0;
    throw error;
  }
}

const anyLog = fc.array(anyDeed, { maxLength: 25 }).map((deeds) => {
  const log = new LookupLog();
  for (const deed of deeds) attempt(log, deed);

  return log;
});

const property = (holds: (log: LookupLog, deed: LookupDeed) => void, deed = anyDeed): void =>
  fc.assert(fc.property(anyLog, deed, holds), { numRuns: 1_000 });

describe('whatever happened to a lookup', () => {
  it('a word of a person is changed by persons only', () => {
    property(
      (log, deed) => {
        const before = log.state;
        attempt(log, deed);

        expect(before.isDecided ? log.state : before).toEqual(before);
      },
      fc.oneof(anySearch, fc.constant(ofJob)),
    );
  });

  it('what was decided once is not decided again', () => {
    property((log, deed) => {
      attempt(log, deed);

      expect(attempt(log, deed)).toBe(0);
    });
  });

  it('taking back the last word brings back exactly what was before', () => {
    property((log, deed) => {
      const before = log.state;
      fc.pre(attempt(log, deed) > 0 && log.state.isDecided);
      log.decide({ type: 'undo', eventId: log.latest });

      expect(log.state).toEqual(before);
    }, anyWord);
  });

  it('and after that goes on as if nothing had been said', () => {
    property((log, search) => {
      const untouched = new LookupLog();
      untouched.events.push(...log.events);
      fc.pre(attempt(log, { type: 'dismiss', trackId }) > 0);
      log.decide({ type: 'undo', eventId: log.latest });

      expect(log.decide(search)).toEqual(untouched.decide(search));
    }, anySearch);
  });

  it('where it stands says only what belongs to its status', () => {
    property((log) => {
      expect(belongs(log.state)).toEqual({ mbid: true, candidates: true, nextTryAt: true, error: true });
    });
  });
});

function belongs({ status, mbid, candidates, nextTryAt, error, isDecided }: LookupState): object {
  const isSearchedAgain = !isDecided && (status === 'NotFound' || status === 'Failed');

  return {
    mbid: (mbid !== null) === (status === 'Matched'),
    candidates: candidates.length > 0 === (status === 'NeedsReview'),
    nextTryAt: (nextTryAt !== null) === isSearchedAgain,
    error: (error !== null) === (status === 'Failed'),
  };
}
