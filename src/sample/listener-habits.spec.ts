import { beforeAll, describe, expect, it } from 'vitest';
import type { SourcePlay } from '#src/listening/source-play.js';
import { fold } from '#src/text/fold.js';
import { listenerPlays, listenerTracks, type ListenerOptions } from './listener.js';
import { statisticsOf, type PlayStatistics } from './play-statistics.contract.js';

const SEVEN_YEARS: ListenerOptions = {
  plays: 100_000,
  from: new Date('2019-01-01T00:00:00Z'),
  until: new Date('2026-01-01T00:00:00Z'),
  seed: 1,
};
const trackOf = (play: { artistName: string; title: string }): string =>
  `${fold(play.artistName)}\n${fold(play.title)}`;
const isWeekend =
  (weekend: boolean) =>
  (day: Date): boolean =>
    [0, 6].includes(day.getUTCDay()) === weekend;

describe('a hundred thousand plays of seven years', () => {
  let plays: SourcePlay[];
  let statistics: PlayStatistics;
  beforeAll(() => {
    plays = [...listenerPlays(SEVEN_YEARS)];
    statistics = statisticsOf(plays);
  });

  /* As found in the public histories of real listeners, a little wider. */
  it.each<[keyof PlayStatistics, number, number]>([
    ['uniqueTrackShare', 0.2, 0.3],
    ['onePlayShare', 0.38, 0.72],
    ['artistSlope', 0.7, 1.2],
    ['trackSlope', 0.4, 0.7],
    ['topArtistShare', 0.005, 0.08],
    ['medianPlaysOfActiveDay', 35, 50],
    ['activeDayShare', 0.7, 0.9],
    ['meanSessionPlays', 7, 35],
    ['sameArtistNext', 0.41, 0.51],
    ['sameAlbumNext', 0.31, 0.41],
    ['sameTrackNext', 0.045, 0.075],
    ['medianReturnDays', 4, 35],
    ['withoutAlbumShare', 0.06, 0.15],
  ])('have %s between %d and %d', (name, least, most) => {
    expect(statistics[name]).toBeGreaterThanOrEqual(least);
    expect(statistics[name]).toBeLessThanOrEqual(most);
  });

  it('are of tracks that are all told apart when folded, and of those the catalog lists', () => {
    const tracks = [...listenerTracks(SEVEN_YEARS)];
    const identities = new Set(tracks.map(trackOf));

    expect(tracks).toHaveLength(statistics.tracks);
    expect(identities.size).toBe(tracks.length);
    expect(new Set(plays.map(trackOf))).toEqual(identities);
    expect(new Set(tracks.map(({ artistName }) => fold(artistName))).size).toBe(statistics.artists);
  });

  it('carry one to three genres an artist and the tags of the crowd', () => {
    const tracks = [...listenerTracks(SEVEN_YEARS)];

    expect(tracks.every(({ genres }) => genres.length >= 1 && genres.length <= 3)).toBe(true);
    expect(tracks.every(({ tags }) => tags.length >= 3 && new Set(tags).size === tags.length)).toBe(true);
    expect(new Set(tracks.flatMap(({ genres }) => genres)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(tracks.flatMap(({ tags }) => tags)).size).toBeGreaterThanOrEqual(60);
  });

  it('are by artists from many places', () => {
    const names = [...new Set(plays.map(({ artistName }) => artistName))];
    const share = (pattern: RegExp): number =>
      names.filter((name) => pattern.test(name)).length / names.length;

    expect(share(/[\u00c0-\u024f]/u)).toBeGreaterThan(0.15);
    expect(share(/[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u)).toBeGreaterThan(0.04);
    expect(share(/\p{sc=Cyrillic}/u)).toBeGreaterThan(0.01);
    expect(share(/\p{sc=Greek}/u)).toBeGreaterThan(0.01);
  });

  it('follow each other as long as a track lasts', () => {
    const gaps = plays
      .slice(1)
      .map(({ playedAt }, i) => playedAt - plays[i].playedAt - (plays[i].durationSeconds ?? 0))
      .filter((silence) => silence < 25 * 60);

    expect(gaps.filter((silence) => silence >= 0 && silence < 10).length / gaps.length).toBeGreaterThan(0.9);
  });

  it('come at other hours on workdays than on weekends, and seldom at night', () => {
    const shareAt = (hours: readonly number[], weekend: boolean): number => {
      const days = plays.map(({ playedAt }) => new Date(playedAt * 1000)).filter(isWeekend(weekend));
      return days.filter((day) => hours.includes(day.getUTCHours())).length / days.length;
    };

    expect(shareAt([7, 8], false)).toBeGreaterThan(2 * shareAt([7, 8], true));
    expect(shareAt([11, 12, 13], true)).toBeGreaterThan(1.3 * shareAt([11, 12, 13], false));
    expect(shareAt([3, 4, 5], false)).toBeLessThan(0.05);
  });

  it('bring new artists in phases of discovery', () => {
    const known = new Set<string>();
    const months = new Map<string, { plays: number; discoveries: number }>();
    for (const { artistName, playedAt } of plays) {
      const name = new Date(playedAt * 1000).toISOString().slice(0, 7);
      const month = months.get(name) ?? { plays: 0, discoveries: 0 };
      month.plays++;
      if (!known.has(artistName)) month.discoveries++;
      known.add(artistName);
      months.set(name, month);
    }
    // What was known before the history began comes up in its first year.
    const shares = [...months]
      .filter(([name]) => name >= '2020')
      .map(([, each]) => each.discoveries / each.plays);
    const sorted = shares.toSorted((a, b) => a - b);

    expect(sorted).toHaveLength(72);
    expect(sorted[65]).toBeGreaterThan(2.2 * sorted[6]);
  });
});
