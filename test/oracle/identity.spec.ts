import { describe, expect, it } from 'vitest';
import { plain, scrobbles } from './answers.js';
import { handMade } from './hand-made.js';

const NOW = '2021-06-30T12:00:00Z';

describe('identity', () => {
  it('stores a second and fingerprint once; the first album and the first spellings stay', () => {
    const history = handMade(
      [
        ['2021-06-30T10:00:00Z', 'Björk', 'Jóga', 'Homogenic'],
        ['2021-06-30T10:00:00Z', 'BJÖRK', 'JÓGA', 'Greatest Hits'],
        ['2021-06-30T09:00:00Z', 'BJÖRK', ' jóga ', 'HOMOGENIC'],
        ['2021-06-30T09:00:00Z', 'Björk', 'Bachelorette', 'Homogenic'],
      ],
      NOW,
    );
    const page = plain(scrobbles(history, { range: '7d' }));
    const joga = { track: { title: 'Jóga' }, artist: { name: 'Björk' }, album: { title: 'Homogenic' } };
    expect(page).toEqual({
      range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
      page: 1,
      take: 50,
      total: 3,
      items: [
        { playedAt: '2021-06-30T10:00:00+00:00', ...joga },
        { playedAt: '2021-06-30T09:00:00+00:00', ...joga, track: { title: 'Bachelorette' } },
        { playedAt: '2021-06-30T09:00:00+00:00', ...joga },
      ],
    });
  });

  it('folds no plays that are near but not in the same second', () => {
    const near = handMade(
      [
        ['2021-06-30T10:00:00Z', 'A', 'B'],
        ['2021-06-30T10:00:01Z', 'A', 'B'],
      ],
      NOW,
    );
    expect(near.plays).toHaveLength(2);
  });

  it('keeps artists of one track title and albums of one title apart', () => {
    const history = handMade(
      [
        ['2021-06-30T10:00:00Z', 'A', 'Intro', 'Live'],
        ['2021-06-30T10:00:00Z', 'B', 'Intro', 'Live'],
      ],
      NOW,
    );
    expect(history.firstOfTrack.size).toBe(2);
    expect(new Set(history.plays.map((play) => play.album)).size).toBe(2);
  });

  it('stores nothing before October 2002 and nothing more than ten minutes ahead', () => {
    const history = handMade(
      [
        ['2002-09-30T23:59:59Z', 'A', 'too early'],
        ['2002-10-01T00:00:00Z', 'A', 'first'],
        ['2021-06-30T12:10:00Z', 'A', 'last'],
        ['2021-06-30T12:10:01Z', 'A', 'too late'],
      ],
      NOW,
    );
    expect(history.plays.map((play) => play.track.title)).toEqual(['first', 'last']);
  });

  it('gives a play with a blank album none, and none to a row without artist or title', () => {
    const history = handMade(
      [
        ['2021-06-30T10:00:00Z', 'A', 'B', '  '],
        ['2021-06-30T11:00:00Z', ' ', 'B'],
        ['2021-06-30T11:00:00Z', 'A', ''],
      ],
      NOW,
    );
    expect(history.plays.map((play) => play.album)).toEqual([null]);
  });
});
