import { beforeEach, describe, expect, it } from 'vitest';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import { Standing, type AskedRow, type LookupRow } from './standing.js';

const NOW = 1_000;
let standing: Standing;
beforeEach(() => {
  standing = new Standing();
});

const lookup = (status: LookupRow['status'], nextTryAt: number | null = null): LookupRow => ({
  status,
  nextTryAt,
  isDecided: false,
});
const asked = (status: AskedRow['status'], more: Partial<AskedRow> = {}): AskedRow => ({
  source: 'AudioDb',
  status,
  nextTryAt: null,
  isCurrent: true,
  ...more,
});

describe('where a lookup stands', () => {
  it('is to be searched while nothing is known of it', () => {
    standing.put(7, null, []);

    for (const key of [1, 7, 1_000]) {
      expect(standing.statusOf(key)).toBe('Pending');
      expect(standing.isDue(key, 'lookup', NOW)).toBe(true);
    }
  });

  it.each(['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const)('is told: %s', (status) => {
    standing.put(7, lookup(status), []);

    expect([standing.statusOf(6), standing.statusOf(7), standing.statusOf(8)]).toEqual([
      'Pending',
      status,
      'Pending',
    ]);
    expect(standing.isDue(7, 'lookup', NOW)).toBe(status === 'Pending');
    standing.put(7, null, []);
    expect(standing.statusOf(7)).toBe('Pending');
  });

  it('is searched again when its time has come', () => {
    standing.put(7, lookup('NotFound', NOW), []);

    expect([NOW - 1, NOW, NOW + 1].map((now) => standing.isDue(7, 'lookup', now))).toEqual([
      false,
      true,
      true,
    ]);
    standing.put(7, lookup('NotFound'), []);
    expect(standing.isDue(7, 'lookup', NOW)).toBe(false);
  });
});

describe('how a source was asked', () => {
  it('is never, at first', () => {
    for (const source of FACT_SOURCES) {
      expect(standing.askedOf(7, source)).toBeNull();
      expect(standing.isDue(7, source, NOW)).toBe(source !== 'RecordingDb');
    }
  });

  it.each(['Found', 'NotFound', 'Failed'] as const)('is told of each source: %s', (status) => {
    standing.put(7, null, [asked(status), asked('Found', { source: 'VocalDb' })]);

    expect(standing.askedOf(7, 'AudioDb')).toBe(status);
    expect(standing.askedOf(7, 'VocalDb')).toBe('Found');
    expect(standing.askedOf(7, 'ReleaseDb')).toBeNull();
    expect(standing.isDue(7, 'AudioDb', NOW)).toBe(false);
  });

  it('is due again when its time has come, or for another name', () => {
    standing.put(1, null, [asked('NotFound', { nextTryAt: NOW + 0.5 })]);
    standing.put(2, null, [asked('Found', { isCurrent: false })]);

    expect([NOW, NOW + 1].map((now) => standing.isDue(1, 'AudioDb', now))).toEqual([false, true]);
    expect(standing.isDue(2, 'AudioDb', NOW)).toBe(true);
    expect(standing.askedOf(2, 'AudioDb')).toBe('Found');
  });

  it('is not for details before it is known which recording it is', () => {
    standing.put(7, lookup('Matched'), []);
    standing.put(8, lookup('NeedsReview'), []);

    expect([7, 8].map((key) => standing.isDue(key, 'RecordingDb', NOW))).toEqual([true, false]);
  });

  it('is forgotten', () => {
    standing.put(7, null, [asked('NotFound', { nextTryAt: NOW })]);
    standing.put(7, null, []);

    expect(standing.askedOf(7, 'AudioDb')).toBeNull();
  });
});
