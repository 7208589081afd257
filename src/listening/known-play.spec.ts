import { describe, expect, it } from 'vitest';
import { KnownPlays, type KnownPlay } from './known-play.js';

/** A minute's begin, in seconds. */
const MINUTE = 1_706_739_000;

const play = (playedAt: number, fields: Partial<KnownPlay> = {}): KnownPlay => ({
  trackId: 'halo',
  playedAt,
  source: 'scrobbleSource',
  precision: 'second',
  isLive: true,
  ...fields,
});
const retold = (playedAt: number, fields: Partial<KnownPlay> = {}): KnownPlay =>
  play(playedAt, { source: 'spotify', ...fields });

describe('given a known play', () => {
  const known = new KnownPlays([play(MINUTE + 30)]);

  it.each([
    ['of the same source at the same second', play(MINUTE + 30), true],
    ['of another source 10 s before', retold(MINUTE + 20), true],
    ['of another source 11 s before', retold(MINUTE + 19), false],
    ['of another source 10 s after', retold(MINUTE + 40), true],
    ['of another source 11 s after', retold(MINUTE + 41), false],
    ['of another source at the same second', retold(MINUTE + 30), true],
    ['of the same source a second after', play(MINUTE + 31), false],
    ['of another track at the same second', retold(MINUTE + 30, { trackId: 'says' }), false],
    ['of another source in its minute', retold(MINUTE, { precision: 'minute' }), true],
    ['of another source in the minute before', retold(MINUTE - 60, { precision: 'minute' }), false],
    ['of another source in the minute after', retold(MINUTE + 60, { precision: 'minute' }), false],
    ['of the same source in its minute', play(MINUTE, { precision: 'minute' }), false],
    ['of another track in its minute', retold(MINUTE, { precision: 'minute', trackId: 'says' }), false],
  ])('a play %s is known: %s', (_what, other, expected) => {
    expect(known.has(other)).toBe(expected);
  });
});

describe('given a play known to the minute', () => {
  const known = new KnownPlays([play(MINUTE, { precision: 'minute' })]);

  it.each([
    ['at the first second of the minute', retold(MINUTE), true],
    ['at the last second of the minute', retold(MINUTE + 59), true],
    ['a second before it', retold(MINUTE - 1), false],
    ['a second after it', retold(MINUTE + 60), false],
    ['of the same source within it', play(MINUTE + 5), false],
    ['that is told to the minute too', retold(MINUTE, { precision: 'minute' }), true],
  ])('one of another source %s is known', (_what, other, expected) => {
    expect(known.has(other)).toBe(expected);
  });
});

describe('given a play that is no more', () => {
  const known = new KnownPlays([play(MINUTE + 30, { isLive: false }), play(MINUTE, { trackId: 'says' })]);

  it.each([
    ['of its source at its second', play(MINUTE + 30), true],
    ['of another source at its second', retold(MINUTE + 30), true],
    ['of another source a second after', retold(MINUTE + 31), false],
    ['of another source in its minute', retold(MINUTE, { precision: 'minute' }), false],
    ['of another source near one that is', retold(MINUTE + 3, { trackId: 'says' }), true],
  ])('one %s is known: %s', (_what, other, expected) => {
    expect(known.has(other)).toBe(expected);
  });

  it('one that is told near it is known when another is there as well', () => {
    const [gone, there] = [play(MINUTE + 30, { isLive: false }), play(MINUTE + 35)];

    expect(new KnownPlays([gone, there]).has(retold(MINUTE + 29))).toBe(true);
    expect(new KnownPlays([there, gone]).has(retold(MINUTE + 24))).toBe(false);
  });
});

describe('known plays', () => {
  it('know nothing at first, and what was added from then on', () => {
    const known = new KnownPlays([]);

    expect(known.has(play(MINUTE))).toBe(false);
    known.add(play(MINUTE));
    expect(known.has(play(MINUTE))).toBe(true);
    expect(known.has(retold(MINUTE + 3))).toBe(true);
  });

  it('find the one of several plays of a track that is told again', () => {
    const known = new KnownPlays([0, 200, 400, 600].map((after) => play(MINUTE + after)));

    expect([195, 209, 215, 611].map((after) => known.has(retold(MINUTE + after)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
