import { describe, expect, it } from 'vitest';
import { sampleHistory, sampleTracks } from './sample-history.js';
import { statisticsOf } from './play-statistics.contract.js';

const HOUR_SECONDS = 3_600;
const secondOf = (iso: string): number => Date.parse(iso) / 1000;
const at = (iso: string) => [...sampleHistory(new Date(iso))];

describe('the sample history', () => {
  it.each([
    '2025-01-01T00:00:00Z',
    '2026-07-20T15:30:00Z',
    '2026-09-28T00:00:00Z',
    '2027-12-31T23:59:59Z',
    '2028-02-29T12:00:00Z',
  ])('given %s, is about 15,000 plays of six years up to today or yesterday', (now) => {
    const plays = at(now);

    expect(plays.length).toBeGreaterThan(12_000);
    expect(plays.length).toBeLessThan(18_000);
    expect(plays[0].playedAt).toBeLessThan(secondOf(now) - 5.9 * 365 * 24 * HOUR_SECONDS);
    expect(plays[plays.length - 1].playedAt).toBeLessThanOrEqual(secondOf(now));
    expect(plays[plays.length - 1].playedAt).toBeGreaterThan(
      secondOf(`${now.slice(0, 10)}T05:00:00Z`) - 24 * HOUR_SECONDS,
    );
    expect(plays.every(({ playedAt }, i) => i === 0 || playedAt > plays[i - 1].playedAt)).toBe(true);
  });

  it('given a later moment of the same day, only goes on', () => {
    const morning = at('2026-07-20T09:00:00Z');
    const evening = at('2026-07-20T23:30:00Z');

    expect(evening.slice(0, morning.length)).toEqual(morning);
    expect(
      evening.slice(morning.length).every(({ playedAt }) => playedAt > secondOf('2026-07-20T09:00:00Z')),
    ).toBe(true);
  });

  it('given another day of the year, tells the same past', () => {
    const before = (iso: string) =>
      at(iso).filter(({ playedAt }) => playedAt < secondOf('2026-03-01T00:00:00Z'));

    expect(before('2026-10-05T12:00:00Z')).toEqual(before('2026-03-02T12:00:00Z'));
  });

  it('is believable', () => {
    const statistics = statisticsOf(at('2026-07-20T15:30:00Z'));

    expect(statistics.uniqueTrackShare).toBeGreaterThan(0.15);
    expect(statistics.uniqueTrackShare).toBeLessThan(0.35);
    expect(statistics.onePlayShare).toBeGreaterThan(0.38);
    expect(statistics.onePlayShare).toBeLessThan(0.72);
    expect(statistics.artistSlope).toBeLessThan(1.25);
    expect(statistics.activeDayShare).toBeGreaterThan(0.35);
    expect(statistics.activeDayShare).toBeLessThan(0.55);
    expect(statistics.medianPlaysOfActiveDay).toBeGreaterThan(10);
    expect(statistics.medianPlaysOfActiveDay).toBeLessThan(20);
    expect(statistics.meanSessionPlays).toBeGreaterThan(7);
    expect(statistics.topArtistShare).toBeLessThan(0.1);
  });

  it('has pauses of a week and more', () => {
    const plays = at('2026-07-20T15:30:00Z');
    const pauses = plays.filter(
      ({ playedAt }, i) => i > 0 && playedAt - plays[i - 1].playedAt > 7 * 24 * HOUR_SECONDS,
    );

    expect(pauses.length).toBeGreaterThan(5);
  });

  it('lists the tracks it plays', () => {
    const now = new Date('2026-07-20T15:30:00Z');
    const named = (of: Iterable<{ artistName: string; title: string; albumTitle: string | null }>) =>
      new Set([...of].map(({ artistName, title, albumTitle }) => [artistName, title, albumTitle].join('\n')));

    expect(named(sampleTracks(now))).toEqual(named(sampleHistory(now)));
  });
});
