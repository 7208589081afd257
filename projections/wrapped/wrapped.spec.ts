import { describe, expect, it } from 'vitest';
import { historyOf, type Played } from '../../test/support/histories.js';
import { parseDay, Zone } from '../shared/day.js';
import type { Moment } from '../plays/moments.js';
import { wrappedOf } from './wrapped.js';
import type { WrappedView } from './wrapped.view.js';

const momentOf = (rows: readonly Played[], zone = 'UTC'): Moment => ({
  history: historyOf(rows),
  zone: new Zone(zone),
  today: parseDay('2022-03-01') ?? 0,
});

function wrapped(rows: readonly Played[], year: number, zone?: string): WrappedView {
  const view = wrappedOf(momentOf(rows, zone), year);
  if (view === undefined) throw new TypeError(`There are no plays in ${year}.`);

  return view;
}

const noon = (day: string, artist = 'A', title = 'One'): Played => [`${day}T12:00:00Z`, artist, title];

describe('a year in review', () => {
  it('does not exist without plays', () => {
    expect(wrappedOf(momentOf([noon('2019-12-31'), noon('2021-01-01')]), 2020)).toBeUndefined();
    expect(wrappedOf(momentOf([]), 2020)).toBeUndefined();
  });

  it('counts the local year', () => {
    const rows: Played[] = [
      ['2020-12-31T22:59:00Z', 'A', 'One', 'First', 100],
      ['2020-12-31T23:00:00Z', 'A', 'One', 'First'],
      ['2021-06-01T12:00:00Z', 'A', 'Two'],
      ['2021-06-01T12:05:00Z', 'B', 'Three', 'Second', 50],
    ];

    expect(wrapped(rows, 2021, 'Europe/Berlin')).toMatchObject({
      year: 2021,
      overview: {
        scrobbles: 3,
        uniqueTracks: 3,
        uniqueArtists: 2,
        uniqueAlbums: 2,
        listeningSeconds: 150,
        activeDays: 2,
      },
      newArtists: 1,
    });
  });

  it('cuts streaks and runs at New Year', () => {
    const rows = [
      noon('2020-12-30'),
      noon('2020-12-31'),
      noon('2021-01-01'),
      noon('2021-01-02'),
      noon('2021-01-03'),
    ];

    expect(wrapped(rows, 2020)).toMatchObject({
      streak: { days: 2, from: '2020-12-30', to: '2020-12-31' },
      mostReplayed: { run: 2, startedAt: '2020-12-30T12:00:00+00:00' },
    });
    expect(wrapped(rows, 2021)).toMatchObject({
      streak: { days: 3, from: '2021-01-01', to: '2021-01-03' },
      mostReplayed: { run: 3, startedAt: '2021-01-01T12:00:00+00:00' },
    });
  });

  it('tells the earliest of equal streaks and runs', () => {
    const rows = [
      noon('2020-02-01', 'A', 'One'),
      noon('2020-02-02', 'A', 'One'),
      noon('2020-03-01', 'B', 'Two'),
      noon('2020-03-02', 'B', 'Two'),
    ];

    expect(wrapped(rows, 2020)).toMatchObject({
      streak: { days: 2, from: '2020-02-01', to: '2020-02-02' },
      mostReplayed: { track: { title: 'One' }, artist: { name: 'A' }, run: 2 },
    });
  });

  it('has no replays when nothing was played twice in a row', () => {
    expect(wrapped([noon('2020-02-01'), noon('2020-02-02', 'B'), noon('2020-02-03')], 2020)).toMatchObject({
      mostReplayed: null,
      streak: { days: 3 },
    });
  });

  it('puts the most played of what is new first, then goes by folded name', () => {
    const rows = [
      noon('2019-06-01', 'Old', 'Song'),
      noon('2020-01-01', 'Old', 'Song'),
      noon('2020-01-02', 'Old', 'New song'),
      noon('2020-01-03', 'Zoe', 'b'),
      noon('2020-01-04', 'anna', 'A'),
      noon('2020-01-05', 'Bob', 'c'),
      noon('2020-01-06', 'Bob', 'c'),
      noon('2021-01-01', 'Zoe', 'b'),
    ];
    const { discoveries, newArtists } = wrapped(rows, 2020);

    expect(discoveries.artists).toMatchObject([
      { name: 'Bob', firstPlayedAt: '2020-01-05T12:00:00+00:00', scrobbles: 2 },
      { name: 'anna', firstPlayedAt: '2020-01-04T12:00:00+00:00', scrobbles: 1 },
      { name: 'Zoe', firstPlayedAt: '2020-01-03T12:00:00+00:00', scrobbles: 1 },
    ]);
    expect(discoveries.tracks.map(({ title, artist }) => `${title} by ${artist.name}`)).toEqual([
      'c by Bob',
      'A by anna',
      'b by Zoe',
      'New song by Old',
    ]);
    expect(newArtists).toBe(3);
  });

  it('lists ten and counts them all', () => {
    const rows = Array.from({ length: 12 }, (_, index) => noon(`2020-01-${index + 10}`, `artist ${index}`));
    const { tops, discoveries, newArtists, overview } = wrapped(rows, 2020);

    expect(
      [tops.artists, tops.tracks, discoveries.artists, discoveries.tracks].map((list) => list.length),
    ).toEqual([10, 10, 10, 10]);
    expect([newArtists, overview.uniqueArtists, tops.albums]).toEqual([12, 12, []]);
  });

  it('tells the hour of the day with the most plays, the lowest of equals', () => {
    const rows: Played[] = [
      ['2020-01-01T21:00:00Z', 'A', 'One'],
      ['2020-01-02T07:00:00Z', 'A', 'Two'],
      ['2020-05-03T07:59:59Z', 'A', 'One'],
      ['2020-07-04T21:30:00Z', 'A', 'Two'],
    ];
    const { heatmap, busiestHour } = wrapped(rows, 2020);

    expect(busiestHour).toEqual({ hour: 7, scrobbles: 2 });
    expect(heatmap).toHaveLength(168);
    expect(heatmap.filter(({ scrobbles }) => scrobbles > 0)).toEqual([
      { weekday: 3, hour: 21, scrobbles: 1 },
      { weekday: 4, hour: 7, scrobbles: 1 },
      { weekday: 6, hour: 21, scrobbles: 1 },
      { weekday: 7, hour: 7, scrobbles: 1 },
    ]);
  });
});
