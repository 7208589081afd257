import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, Unknown } from '#src/event-store/errors.js';
import {
  accept,
  ambiguous,
  DAY_MS,
  dismiss,
  failedAt,
  later,
  lookupId,
  LookupLog,
  MIDNIGHT,
  missedAt,
  retry,
  trackId,
} from '../../test/support/lookups.js';
import type { LookupDeed } from './lookup-deeds.js';

let log: LookupLog;
beforeEach(() => {
  log = new LookupLog();
});
const given = (...deeds: readonly LookupDeed[]): void => {
  for (const deed of deeds) log.decide(deed);
};
const undoLatest = (): LookupDeed => ({ type: 'undo', eventId: log.latest });

describe('taking back a decision on a lookup', () => {
  it.each<[readonly LookupDeed[]]>([
    [[ambiguous, accept]],
    [[ambiguous, dismiss]],
    [[failedAt(MIDNIGHT), dismiss]],
    [[missedAt(MIDNIGHT), dismiss]],
  ])('%j brings back what was before', (deeds) => {
    given(...deeds.slice(0, -1));
    const before = log.state;
    given(...deeds.slice(-1));

    expect(log.decide(undoLatest())).toEqual([
      { type: 'LookupDecisionUndone', data: { undoes: '2', lookupId, trackId, restored: before } },
    ]);
    expect(log.state).toEqual(before);
    expect(() => log.decide({ type: 'undo', eventId: '2' })).toThrow(new Refused('It was undone already.'));
  });

  it('brings back how often it was missed', () => {
    given(missedAt(MIDNIGHT), missedAt(later(DAY_MS)), dismiss);
    given(undoLatest(), missedAt(later(3 * DAY_MS)));

    expect(log.state.nextTryAt).toBe(later(7 * DAY_MS));
  });

  it('is refused after it was searched again, whatever was said then', () => {
    given(ambiguous, accept, retry);
    const undo = { type: 'undo', eventId: '2' } as const;
    expect(() => log.decide(undo)).toThrow(new Refused('It was searched again since.'));

    given(ambiguous, dismiss);
    expect(() => log.decide(undo)).toThrow(new Refused('It was searched again since.'));
    expect(log.decide(undoLatest())).toHaveLength(1);
  });

  it.each(['1', '3', 'e6c6d4c5-93ab-4a34-a2c0-5b8f2a7f8a10'])(
    'knows only words of persons: not %s',
    (eventId) => {
      given(ambiguous, accept, { type: 'undo', eventId: '2' });

      expect(() => log.decide({ type: 'undo', eventId })).toThrow(Unknown);
    },
  );

  it('is followed by another word, that can be taken back as well', () => {
    given(ambiguous, accept);
    given(undoLatest(), dismiss);
    given(undoLatest());

    expect(log.state).toMatchObject({ status: 'NeedsReview', isDecided: false });
  });
});
