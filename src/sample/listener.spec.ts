import { describe, expect, it } from 'vitest';
import type { SourcePlay } from '#src/listening/source-play.js';
import { listenerPlays, listenerTracks, type ListenerOptions } from './listener.js';

const SEVEN_YEARS: ListenerOptions = {
  plays: 500,
  from: new Date('2019-01-01T00:00:00Z'),
  until: new Date('2026-01-01T00:00:00Z'),
  seed: 1,
};
const secondOf = (iso: string): number => Date.parse(iso) / 1000;
const given = (options: Partial<ListenerOptions>): SourcePlay[] => [
  ...listenerPlays({ ...SEVEN_YEARS, ...options }),
];
describe('a made-up listener', () => {
  it('is the same for the same options', () => {
    expect(given({})).toEqual(given({}));
    expect([...listenerTracks(SEVEN_YEARS)]).toEqual([...listenerTracks(SEVEN_YEARS)]);
  });

  it('is another for another seed', () => {
    expect(given({ seed: 2 })).not.toEqual(given({}));
  });

  it.each([
    ['nothing', { plays: 0 }],
    ['a single play', { plays: 1 }],
    ['a few plays', { plays: 7 }],
    ['few plays on few days', { plays: 300 }],
    [
      'a single day',
      { plays: 60, from: new Date('2025-05-01T08:00:00Z'), until: new Date('2025-05-01T23:00:00Z') },
    ],
    ['no more than one second', { plays: 1, until: SEVEN_YEARS.from }],
    ['more than a day has room for', { plays: 40_000, until: new Date('2019-01-11T00:00:00Z') }],
    ['fractions of a second', { plays: 5, from: new Date(500), until: new Date(9_700) }],
    ['time before 1970', { plays: 50, from: new Date('1969-11-01'), until: new Date('1970-02-01') }],
  ])('given %s, plays exactly as often as asked, in order and in time', (_, options) => {
    const plays = given(options);
    const { from, until } = { ...SEVEN_YEARS, ...options };

    expect(plays).toHaveLength(options.plays);
    expect(plays.filter(({ playedAt }) => !Number.isSafeInteger(playedAt))).toEqual([]);
    expect(plays.filter(({ playedAt }, i) => i > 0 && playedAt <= plays[i - 1].playedAt)).toEqual([]);
    expect(plays.filter(({ playedAt }) => playedAt * 1000 < from.getTime())).toEqual([]);
    expect(plays.filter(({ playedAt }) => playedAt * 1000 > until.getTime())).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('given seed %d and as many plays as seconds, plays every second', (seed) => {
    const from = new Date('2019-01-01T04:50:00Z');
    const until = new Date('2019-01-01T05:10:00Z');

    expect(
      given({ plays: 1201, from, until, seed }).map(({ playedAt }) => playedAt - from.getTime() / 1000),
    ).toEqual(Array.from({ length: 1201 }, (_, second) => second));
  });

  it('refuses more plays than there are seconds', () => {
    expect(() => given({ plays: 62, until: new Date('2019-01-01T00:01:00Z') })).toThrow(RangeError);
    expect(() => given({ plays: 1, until: new Date('2018-01-01T00:00:00Z') })).toThrow(RangeError);
    expect(given({ plays: 0, until: new Date('2018-01-01T00:00:00Z') })).toEqual([]);
  });

  it('is asked for one play at a time', () => {
    const [first] = listenerPlays({ ...SEVEN_YEARS, plays: 10_000_000 });

    expect(first.playedAt).toBeLessThan(secondOf('2019-02-01T00:00:00Z'));
  });

  it('tells a play as a source does', () => {
    for (const play of given({})) {
      const { artistName: artist, title, albumTitle: album, durationSeconds } = play;
      expect(play).toMatchObject({ precision: 'second', trackMbid: null, artistMbid: null, albumMbid: null });
      expect(play.raw).toEqual({
        artist,
        title,
        album,
        durationSeconds,
        genres: expect.any(Array) as unknown,
      });
      expect(artist + title).toBe((artist + title).trim().normalize());
      expect(durationSeconds).toBeGreaterThan(60);
      expect(durationSeconds).toBeLessThan(1200);
    }
  });
});

describe('a listener in another time zone', () => {
  it('gets up there, not here', () => {
    const hours = given({ plays: 5_000, timeZoneOffsetHours: 9 }).map(({ playedAt }) =>
      new Date((playedAt + 9 * 3600) * 1000).getUTCHours(),
    );

    expect(hours.filter((hour) => hour >= 3 && hour < 6).length / hours.length).toBeLessThan(0.06);
  });
});
