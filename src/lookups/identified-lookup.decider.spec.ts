import { beforeEach, describe, expect, it } from 'vitest';
import {
  accept,
  ambiguous,
  dismiss,
  failedAt,
  later,
  lookupId,
  LookupLog,
  matched,
  mbid,
  MIDNIGHT,
  missedAt,
  otherMbid,
  pending,
  trackId,
} from '../../test/support/lookups.js';
import type { LookupDeed } from './lookup-deeds.js';

const identify = { type: 'identify', mbid: otherMbid, trackId } as const;
let log: LookupLog;
beforeEach(() => {
  log = new LookupLog();
});

describe('a person who says which recording it is', () => {
  it.each<[string, readonly LookupDeed[]]>([
    ['is pending', []],
    ['is matched with another', [matched]],
    ['needs review', [ambiguous]],
    ['was not found', [missedAt(MIDNIGHT)]],
    ['failed', [failedAt(MIDNIGHT)]],
    ['was accepted as another', [ambiguous, accept]],
    ['was dismissed', [ambiguous, dismiss]],
  ])('is heard where a lookup %s, and can take it back', (_where, deeds) => {
    for (const deed of deeds) log.decide(deed);
    const before = log.state;

    expect(log.decide({ ...identify, mbid: otherMbid.toUpperCase() })).toEqual([
      { type: 'CandidateAccepted', data: { lookupId, trackId, mbid: otherMbid } },
    ]);
    const { attempts } = before;
    expect(log.state).toEqual({ ...pending, status: 'Matched', mbid: otherMbid, attempts, isDecided: true });
    expect(log.decide(identify)).toEqual([]);
    expect(log.decide({ type: 'found', outcome: { kind: 'matched', mbid }, now: later(0) })).toEqual([]);
    expect(log.decide({ type: 'undo', eventId: log.latest })).toHaveLength(1);
    expect(log.state).toEqual(before);
  });

  it('confirms what a search found', () => {
    log.decide(matched);

    expect(log.decide({ ...identify, mbid })).toHaveLength(1);
    expect(log.state).toMatchObject({ status: 'Matched', mbid, isDecided: true });
  });

  it('changes nothing by what was accepted', () => {
    for (const deed of [ambiguous, accept]) log.decide(deed);

    expect(log.decide({ ...identify, mbid })).toEqual([]);
  });
});
