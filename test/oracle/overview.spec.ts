import { describe, expect, it } from 'vitest';
import { overview, plain, years } from './answers.js';
import { handMade, type Row } from './hand-made.js';

const ROWS: readonly Row[] = [
  ['2021-06-30T10:00:00Z', 'A', 'One', 'First', 100],
  ['2021-06-30T09:00:00Z', 'A', 'Two', 'First', 60],
  ['2021-06-29T09:00:00Z', 'B', 'One'],
  ['2021-06-28T09:00:00Z', 'A', 'One', 'Second'],
  ['2021-06-21T09:00:00Z', 'B', 'Three'],
  ['2020-12-31T23:30:00Z', 'A', 'One'],
  ['2020-12-30T09:00:00Z', 'C', 'Four'],
  ['2020-12-29T09:00:00Z', 'C', 'Four'],
];

const SEVEN_DAYS = {
  range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
  scrobbles: 4,
  previousScrobbles: 1,
  uniqueTracks: 3,
  uniqueArtists: 2,
  uniqueAlbums: 2,
  listeningSeconds: 260,
  scrobblesWithoutDuration: 1,
  streak: {
    currentDays: 3,
    currentFrom: '2021-06-28',
    longestDays: 3,
    longestFrom: '2020-12-29',
    longestTo: '2020-12-31',
  },
  mostRecentPlay: {
    playedAt: '2021-06-30T10:00:00+00:00',
    track: { title: 'One' },
    artist: { name: 'A' },
    album: { title: 'First' },
  },
  dailyVolume: [
    { date: '2021-06-24', scrobbles: 0 },
    { date: '2021-06-25', scrobbles: 0 },
    { date: '2021-06-26', scrobbles: 0 },
    { date: '2021-06-27', scrobbles: 0 },
    { date: '2021-06-28', scrobbles: 1 },
    { date: '2021-06-29', scrobbles: 1 },
    { date: '2021-06-30', scrobbles: 2 },
  ],
  allTime: {
    scrobbles: 8,
    uniqueTracks: 5,
    uniqueArtists: 3,
    uniqueAlbums: 2,
    listeningSeconds: 360,
    firstPlayedAt: '2020-12-29T09:00:00+00:00',
    activeDays: 7,
    scrobblesPerActiveDay: 1.1,
  },
  topGenres: [],
  availableYears: [2021, 2020],
};

describe('overview', () => {
  const history = handMade(ROWS, '2021-06-30T12:00:00Z');

  it('answers everything of a window of seven days', () => {
    expect(plain(overview(history, { range: '7d' }))).toEqual(SEVEN_DAYS);
  });

  it('takes the streak of the plays that match, and keeps q away from the rest of the history', () => {
    const answer = plain(overview(history, { range: '7d', q: 'two' }));
    expect(answer).toMatchObject({
      scrobbles: 1,
      previousScrobbles: 0,
      streak: { currentDays: 1, currentFrom: '2021-06-30', longestDays: 1, longestFrom: '2021-06-30' },
      allTime: { scrobbles: 8 },
      availableYears: [2021, 2020],
    });
  });

  it('leaves the previous window out of all, which begins with the first play whatever q', () => {
    const answer = overview(history, { range: 'all', q: 'two' });
    expect(answer).not.toHaveProperty('previousScrobbles');
    expect(plain(answer)).toMatchObject({ range: { preset: 'all', from: '2020-12-29', q: 'two' } });
  });

  it('takes as many days before a custom window', () => {
    const answer = overview(history, { range: 'custom', from: '2021-06-29', to: '2021-07-06' });
    expect(plain(answer)).toMatchObject({ scrobbles: 3, previousScrobbles: 2 });
  });

  it('knows the years in which something was played, in local time', () => {
    expect(years(history)).toEqual({ years: [2021, 2020] });
    expect(years(history.with({ timeZone: 'Asia/Kolkata' }))).toEqual({ years: [2021, 2020] });
    const first = handMade(ROWS.slice(5, 6), '2021-06-30T12:00:00Z', 'Europe/Berlin');
    expect(years(first)).toEqual({ years: [2021] });
  });
});

describe('streaks', () => {
  const streakAt = (now: string): unknown =>
    plain(overview(handMade(ROWS.slice(0, 5), now), { range: '7d' }).streak);

  it('count as current until the day after', () => {
    const longest = { longestDays: 3, longestFrom: '2021-06-28', longestTo: '2021-06-30' };
    expect(streakAt('2021-07-01T23:59:59Z')).toEqual({
      currentDays: 3,
      currentFrom: '2021-06-28',
      ...longest,
    });
    expect(streakAt('2021-07-02T00:00:00Z')).toEqual({ currentDays: 0, currentFrom: null, ...longest });
  });
});

describe('an empty history', () => {
  const history = handMade([], '2021-06-30T12:00:00Z');

  it('has a window without a beginning and nothing in it', () => {
    expect(plain(overview(history, { range: 'all' }))).toMatchObject({
      range: { preset: 'all', from: null, to: '2021-06-30' },
      scrobbles: 0,
      streak: { currentDays: 0, currentFrom: null, longestDays: 0, longestFrom: null, longestTo: null },
      mostRecentPlay: null,
      dailyVolume: [],
      allTime: { scrobbles: 0, firstPlayedAt: null, activeDays: 0, scrobblesPerActiveDay: 0 },
      availableYears: [],
    });
  });
});
