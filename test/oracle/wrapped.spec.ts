import { describe, expect, it } from 'vitest';
import { plain, wrapped } from './answers.js';
import { difference } from './compare.js';
import { handMade, type Row } from './hand-made.js';

const NOW = '2021-06-30T12:00:00Z';

describe('wrapped', () => {
  const history = handMade(
    [
      ['2021-01-02T10:00:00Z', 'A', 'One', 'First', 50],
      ['2021-01-01T10:00:00Z', 'A', 'One', 'First'],
      ['2020-12-31T22:30:00Z', 'A', 'One', 'First'],
      ['2020-12-31T10:00:00Z', 'A', 'One', 'First'],
      ['2020-12-30T10:00:00Z', 'B', 'Two'],
      ['2020-06-01T10:00:00Z', 'C', 'Three'],
      ['2019-06-01T09:00:00Z', 'C', 'Four'],
    ],
    NOW,
    'Europe/Berlin',
  );
  const answer = plain(wrapped(history, 2020));

  it('counts the year and cuts runs and streaks at New Year', () => {
    expect(answer).toMatchObject({
      year: 2020,
      overview: {
        scrobbles: 4,
        uniqueTracks: 3,
        uniqueArtists: 3,
        uniqueAlbums: 1,
        listeningSeconds: 100,
        activeDays: 3,
      },
      genres: [],
      newArtists: 2,
      mostReplayed: {
        track: { title: 'One' },
        artist: { name: 'A' },
        run: 2,
        startedAt: '2020-12-31T11:00:00+01:00',
      },
      streak: { days: 2, from: '2020-12-30', to: '2020-12-31' },
      busiestHour: { hour: 11, scrobbles: 2 },
    });
  });

  it('ranks without movers and discovers by plays', () => {
    expect(answer).toMatchObject({
      tops: {
        artists: [
          { rank: 1, name: 'A', scrobbles: 2, listeningSeconds: 100 },
          { rank: 2, name: 'B', scrobbles: 1, listeningSeconds: 0 },
          { rank: 2, name: 'C', scrobbles: 1, listeningSeconds: 0 },
        ],
        albums: [{ rank: 1, title: 'First', artist: { name: 'A' }, scrobbles: 2 }],
      },
      discoveries: {
        tracks: [
          { title: 'One', firstPlayedAt: '2020-12-31T11:00:00+01:00', scrobbles: 2 },
          { title: 'Three', firstPlayedAt: '2020-06-01T12:00:00+02:00', scrobbles: 1 },
          { title: 'Two', firstPlayedAt: '2020-12-30T11:00:00+01:00', scrobbles: 1 },
        ],
        artists: [{ name: 'A' }, { name: 'B' }],
      },
    });
  });

  it('has no year without plays, and gives a New Year’s play to the local year', () => {
    expect(wrapped(history, 2018)).toBeNull();
    const utc = history.with({ timeZone: 'America/New_York' });
    expect(plain(wrapped(utc, 2021))).toMatchObject({ overview: { scrobbles: 2 } });
    const later = handMade([['2020-12-31T23:30:00Z', 'A', 'One']], NOW, 'Europe/Berlin');
    expect(wrapped(later, 2020)).toBeNull();
    expect(plain(wrapped(later, 2021))).toMatchObject({ mostReplayed: null, busiestHour: { hour: 0 } });
  });
});

describe('the longest run of one track', () => {
  /** One letter a second; letters in one word share their second. */
  const played = (text: string): readonly Row[] =>
    text
      .split(' ')
      .flatMap((word, second) =>
        Array.from(word, (title): Row => [
          `2021-01-01T00:00:${String(second).padStart(2, '0')}Z`,
          'A',
          title,
        ]),
      );

  const fits = (text: string, title: string, run: number, second: number): boolean => {
    const expected = wrapped(handMade(played(text), NOW), 2021)!.mostReplayed;
    const startedAt = `2021-01-01T00:00:${String(second).padStart(2, '0')}+00:00`;
    return difference('', { track: { title }, artist: { name: 'A' }, run, startedAt }, expected) === null;
  };

  it('is the earliest of several', () => {
    expect(fits('a a b b b c c c', 'b', 3, 2)).toBe(true);
    expect(fits('a a b b b c c c', 'c', 3, 5)).toBe(false);
    expect(fits('a a b b b c c c', 'a', 2, 0)).toBe(false);
  });

  it('may reach into a second of several plays, or not', () => {
    expect(fits('ab b b cd', 'b', 3, 0)).toBe(true);
    expect(fits('ab b b cd', 'b', 2, 1)).toBe(true);
    expect(fits('ab b b bd', 'b', 4, 0)).toBe(true);
    expect(fits('ab b b bd', 'b', 3, 1)).toBe(true);
    expect(fits('ab b b bd', 'b', 1, 1)).toBe(false);
    expect(fits('ab b b c c c', 'c', 3, 3)).toBe(true);
    expect(fits('ab b b c c c', 'b', 2, 1)).toBe(false);
  });

  it('never passes through the middle of such a second', () => {
    expect(fits('b b ab b b', 'b', 5, 0)).toBe(false);
    expect(fits('b b ab b b', 'b', 3, 0)).toBe(true);
    expect(fits('b b ab b b', 'b', 3, 2)).toBe(true);
  });

  it('may be none', () => {
    const expected = wrapped(handMade(played('ab bc'), NOW), 2021)!.mostReplayed;
    expect(difference('', null, expected)).toBeNull();
    expect(fits('ab bc', 'b', 2, 0)).toBe(true);
    expect(plain(wrapped(handMade(played('a b a'), NOW), 2021)!.mostReplayed)).toBeNull();
  });
});
