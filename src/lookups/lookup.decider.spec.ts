import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '#src/event-store/errors.js';
import {
  accept,
  ambiguous,
  candidate,
  DAY_MS,
  dismiss,
  error,
  failedAt,
  later,
  lookupId,
  LookupLog,
  matched,
  mbid,
  MIDNIGHT,
  MINUTE_MS,
  missedAt,
  otherMbid,
  pending,
  retry,
  retryFailed,
  trackId,
} from '../../test/support/lookups.js';
import type { LookupDeed } from './lookup-deeds.js';
import type { LookupState, LookupStatus } from './lookup.events.js';

let log: LookupLog;
beforeEach(() => {
  log = new LookupLog();
});
const given = (...deeds: readonly LookupDeed[]): void => {
  for (const deed of deeds) log.decide(deed);
};

/** How a lookup comes to stand so, by searches alone. */
const WAYS: Readonly<Record<LookupStatus, readonly LookupDeed[]>> = {
  Pending: [],
  Matched: [matched],
  NeedsReview: [ambiguous],
  NotFound: [missedAt(MIDNIGHT)],
  Failed: [failedAt(MIDNIGHT)],
};

describe('a search', () => {
  it.each<[LookupDeed, Partial<LookupState>]>([
    [matched, { status: 'Matched', mbid }],
    [ambiguous, { status: 'NeedsReview', candidates: [candidate] }],
    [missedAt(MIDNIGHT), { status: 'NotFound', nextTryAt: later(DAY_MS) }],
    [failedAt(MIDNIGHT), { status: 'Failed', nextTryAt: later(5 * MINUTE_MS), error }],
  ])('says where a lookup stands: %j', (search, state) => {
    expect(log.state).toEqual(pending);
    expect(log.decide(search)).toHaveLength(1);
    expect(log.state).toEqual({ ...pending, attempts: 1, ...state });
    expect(log.decide(search)).toEqual([]);
  });

  it('tells of the recording in lower case', () => {
    given({ ...matched, outcome: { kind: 'matched', mbid: mbid.toUpperCase() } });

    expect(log.state.mbid).toBe(mbid);
  });

  it.each(['NotFound', 'Failed'] as const)('of one that is %s may find it, due or not', (status) => {
    given(...WAYS[status], matched);

    expect(log.state).toEqual({ ...pending, status: 'Matched', mbid, attempts: 2 });
  });

  it.each([
    ['is matched', [matched]],
    ['is to be reviewed', [ambiguous]],
    ['a person decided', [ambiguous, accept]],
    ['a person dismissed', [missedAt(MIDNIGHT), dismiss]],
  ])('comes too late for one that %s', (_how, deeds: readonly LookupDeed[]) => {
    given(...deeds);

    const year = later(365 * DAY_MS);
    for (const search of [matched, ambiguous, missedAt(year), failedAt(year)])
      expect(log.decide(search)).toEqual([]);
  });

  it('that misses is made again after pauses that double from a day to 32', () => {
    const days: number[] = [];
    for (let now = MIDNIGHT; days.length < 8; now = log.state.nextTryAt ?? '') {
      given(missedAt(now));
      days.push((Date.parse(log.state.nextTryAt ?? '') - Date.parse(now)) / DAY_MS);
    }

    expect(days).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
    expect(log.state.attempts).toBe(8);
  });

  it('that fails is made again after pauses that double from 5 minutes to a day', () => {
    const minutes: number[] = [];
    for (let now = MIDNIGHT; minutes.length < 11; now = log.state.nextTryAt ?? '') {
      given(failedAt(now));
      minutes.push((Date.parse(log.state.nextTryAt ?? '') - Date.parse(now)) / MINUTE_MS);
    }

    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 1_440, 1_440]);
  });

  it('that fails leaves the misses in a row, and a miss ends the failures', () => {
    given(missedAt(MIDNIGHT), failedAt(later(DAY_MS)), missedAt(later(2 * DAY_MS)));
    expect(log.state.nextTryAt).toBe(later(4 * DAY_MS));

    given(failedAt(later(4 * DAY_MS)));
    expect(log.state.nextTryAt).toBe(later(4 * DAY_MS + 5 * MINUTE_MS));
  });
});

describe('a person', () => {
  it.each([mbid, otherMbid, mbid.toUpperCase()])('accepts %s, whether it was found or not', (said) => {
    given(ambiguous);

    expect(log.decide({ ...accept, mbid: said })).toEqual([
      { type: 'CandidateAccepted', data: { lookupId, trackId, mbid: said.toLowerCase() } },
    ]);
    expect(log.state).toEqual({
      ...pending,
      status: 'Matched',
      mbid: said.toLowerCase(),
      attempts: 1,
      isDecided: true,
    });
    expect(log.decide({ ...accept, mbid: said })).toEqual([]);
  });

  it.each([
    ['Pending', 'Nothing can be accepted: the search is still to be made.'],
    ['Matched', 'Another recording is matched already; have it searched again first.'],
    ['NotFound', 'Nothing can be accepted: no recording was found. Have it searched again first.'],
    ['Failed', 'Nothing can be accepted: the search failed. Have it searched again first.'],
  ] as const)('accepts nothing of one that is %s', (status, sentence) => {
    given(...WAYS[status]);

    expect(() => log.decide({ ...accept, mbid: otherMbid })).toThrow(new Refused(sentence));
  });

  it.each(['NeedsReview', 'Failed', 'NotFound'] as const)('dismisses one that is %s', (status) => {
    given(...WAYS[status]);

    expect(log.decide(dismiss)).toEqual([{ type: 'LookupDismissed', data: { lookupId, trackId } }]);
    expect(log.state).toEqual({ ...pending, status: 'NotFound', attempts: 1, isDecided: true });
    expect(log.decide(dismiss)).toEqual([]);
  });

  it.each([
    ['Pending', 'Nothing can be dismissed: the search is still to be made.'],
    ['Matched', 'A recording is matched already; have it searched again first.'],
  ] as const)('does not dismiss one that is %s', (status, sentence) => {
    given(...WAYS[status]);

    expect(() => log.decide(dismiss)).toThrow(new Refused(sentence));
  });

  it.each([
    WAYS.Matched,
    WAYS.NeedsReview,
    WAYS.NotFound,
    WAYS.Failed,
    [ambiguous, accept],
    [ambiguous, dismiss],
  ])('has it searched again, whatever it came to', (...deeds: readonly LookupDeed[]) => {
    given(...deeds);

    expect(log.decide(retry)).toEqual([{ type: 'LookupRetried', data: { lookupId, trackId } }]);
    expect(log.state).toEqual(pending);
    expect(log.decide(retry)).toEqual([]);
  });

  it('who has it searched again begins anew with the pauses', () => {
    given(missedAt(MIDNIGHT), missedAt(later(DAY_MS)), retry, missedAt(later(2 * DAY_MS)));

    expect(log.state).toMatchObject({ attempts: 1, nextTryAt: later(3 * DAY_MS) });
  });
});

it.each<[readonly LookupDeed[], number]>([
  [WAYS.Failed, 1],
  [WAYS.NotFound, 1],
  [WAYS.Pending, 0],
  [WAYS.Matched, 0],
  [WAYS.NeedsReview, 0],
  [[ambiguous, dismiss], 0],
  [[failedAt(MIDNIGHT), dismiss], 0],
])('the job that searches again what failed takes %j for %i', (deeds, count) => {
  given(...deeds);

  expect(log.decide(retryFailed)).toHaveLength(count);
  expect(log.decide(retryFailed)).toEqual([]);
});
