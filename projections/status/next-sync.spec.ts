import { describe, expect, it } from 'vitest';
import { nextSyncAt, type LastSync, type SyncFacts } from './next-sync.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const ended: LastSync = { finishedAt: minutesAgo(10), needsPerson: false };

const due = (facts: Partial<SyncFacts>): Date | null =>
  nextSyncAt({ isConfigured: true, intervalMinutes: 15, last: ended, settingsChangedAt: null, ...facts });

describe('the next sync', () => {
  it('is due an interval after the last one ended', () => {
    expect(due({})).toEqual(minutesAgo(-5));
    expect(due({ intervalMinutes: 3 })).toEqual(minutesAgo(7));
  });

  it('is due a minute after the settings were made when there was none', () => {
    expect(due({ last: null, settingsChangedAt: minutesAgo(1) })).toEqual(NOW);
  });

  it('is not due while one is open, nor without a user and a key', () => {
    expect(due({ last: { ...ended, finishedAt: null } })).toBeNull();
    expect(due({ isConfigured: false })).toBeNull();
  });

  it('waits for a person where only a person can help', () => {
    const last = { ...ended, needsPerson: true };

    expect(due({ last })).toBeNull();
    expect(due({ last, settingsChangedAt: minutesAgo(11) })).toBeNull();
    expect(due({ last, settingsChangedAt: minutesAgo(9) })).toEqual(minutesAgo(8));
  });
});
