import { describe, expect, it } from 'vitest';
import { deepCuts, discovery, plain, scrobbles, sessions, AnyOf, overview } from './answers.js';
import { expectSame } from './compare.js';
import { handMade } from './hand-made.js';

const NOW = '2021-06-30T12:00:00Z';

describe('sessions', () => {
  const history = handMade(
    [
      ['2021-06-23T23:40:00Z', 'A', 'One'],
      ['2021-06-24T00:10:00Z', 'B', 'Two'],
      ['2021-06-24T00:40:01Z', 'B', 'Three'],
      ['2021-06-24T01:10:01Z', 'A', 'One'],
      ['2021-06-30T11:50:00Z', 'B', 'Two'],
    ],
    NOW,
  );

  it('join at exactly the gap and belong to the window in which they start', () => {
    expect(plain(sessions(history, { range: '7d' }))).toEqual({
      range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
      gap: 30,
      total: 2,
      items: [
        {
          startedAt: '2021-06-30T11:50:00+00:00',
          endedAt: '2021-06-30T11:50:00+00:00',
          scrobbles: 1,
          durationSeconds: 0,
          uniqueTracks: 1,
          uniqueArtists: 1,
          topArtist: { name: 'B' },
        },
        {
          startedAt: '2021-06-24T00:40:01+00:00',
          endedAt: '2021-06-24T01:10:01+00:00',
          scrobbles: 2,
          durationSeconds: 1800,
          uniqueTracks: 2,
          uniqueArtists: 2,
          topArtist: { name: 'A' },
        },
      ],
    });
  });

  it('are not cut at the edge of the window', () => {
    const params = { range: 'custom', from: '2021-06-23', to: '2021-06-23', gap: 31 } as const;
    expect(plain(sessions(history, params).items)).toMatchObject([
      {
        startedAt: '2021-06-23T23:40:00+00:00',
        endedAt: '2021-06-24T01:10:01+00:00',
        scrobbles: 4,
        uniqueTracks: 3,
      },
    ]);
    expect(sessions(history, { range: '7d', gap: 31 }).total).toBe(1);
  });

  it('are made of the matching plays alone', () => {
    expect(plain(sessions(history, { range: 'all', q: '-two', gap: 61 }))).toMatchObject({
      total: 1,
      items: [{ startedAt: '2021-06-23T23:40:00+00:00', scrobbles: 3 }],
    });
  });
});

describe('deep cuts', () => {
  it('are the tracks of one play, and those of n plays or more', () => {
    const history = handMade(
      [
        ['2021-06-30T10:00:00Z', 'A', 'Often'],
        ['2021-06-30T10:01:00Z', 'A', 'Often'],
        ['2021-06-30T10:02:00Z', 'B', 'Also'],
        ['2021-06-30T10:03:00Z', 'B', 'Also'],
        ['2021-06-30T10:04:00Z', 'B', 'Once'],
        ['2021-06-30T10:05:00Z', 'C', 'Rare'],
        ['2021-01-01T10:05:00Z', 'C', 'Rare'],
      ],
      NOW,
    );
    expect(plain(deepCuts(history, { n: 2 }))).toEqual({
      range: { preset: '30d', from: '2021-06-01', to: '2021-06-30', q: null },
      n: 2,
      onePlay: {
        total: 2,
        items: [
          { title: 'Rare', artist: { name: 'C' }, playedAt: '2021-06-30T10:05:00+00:00' },
          { title: 'Once', artist: { name: 'B' }, playedAt: '2021-06-30T10:04:00+00:00' },
        ],
      },
      heavyRotation: {
        total: 2,
        items: [
          { title: 'Also', artist: { name: 'B' }, scrobbles: 2 },
          { title: 'Often', artist: { name: 'A' }, scrobbles: 2 },
        ],
      },
    });
    expect(plain(deepCuts(history, { take: 1 }))).toMatchObject({
      n: 10,
      onePlay: { total: 2, items: [{ title: 'Rare' }] },
      heavyRotation: { total: 0, items: [] },
    });
  });
});

describe('discovery', () => {
  const history = handMade(
    [
      ['2021-06-30T10:00:00Z', 'New', 'First', 'Debut'],
      ['2021-06-30T11:00:00Z', 'New', 'Second', 'Debut'],
      ['2021-06-30T11:10:00Z', 'New', 'First', 'Best Of'],
      ['2021-06-29T10:00:00Z', 'Old', 'Fresh'],
      ['2021-01-29T10:00:00Z', 'Old', 'Stale'],
      ['2021-06-28T10:00:00Z', 'Old', 'Stale'],
    ],
    NOW,
  );

  it('shows what was first heard in the window, newest first, and counts the window', () => {
    expect(plain(discovery(history, { range: '7d' }))).toEqual({
      range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
      tracks: [
        {
          title: 'Second',
          artist: { name: 'New' },
          firstPlayedAt: '2021-06-30T11:00:00+00:00',
          scrobbles: 1,
        },
        { title: 'First', artist: { name: 'New' }, firstPlayedAt: '2021-06-30T10:00:00+00:00', scrobbles: 2 },
        { title: 'Fresh', artist: { name: 'Old' }, firstPlayedAt: '2021-06-29T10:00:00+00:00', scrobbles: 1 },
      ],
      artists: [{ name: 'New', firstPlayedAt: '2021-06-30T10:00:00+00:00', scrobbles: 3 }],
    });
  });

  it('leaves to q only what is shown', () => {
    expect(plain(discovery(history, { range: '7d', q: 'debut' }))).toMatchObject({
      tracks: [{ title: 'Second' }, { title: 'First', scrobbles: 2 }],
      artists: [{ name: 'New', scrobbles: 3 }],
    });
    expect(plain(discovery(history, { range: '7d', q: 'best' }))).toMatchObject({ tracks: [], artists: [] });
    expect(plain(discovery(history, { range: '7d', q: 'stale' }))).toMatchObject({ tracks: [], artists: [] });
  });

  it('can be read the other way', () => {
    const reading = { shownBy: 'any-play', counts: 'matching' } as const;
    expect(plain(discovery(history, { range: '7d', q: 'best' }, reading))).toMatchObject({
      tracks: [{ title: 'First', firstPlayedAt: '2021-06-30T10:00:00+00:00', scrobbles: 1 }],
      artists: [{ name: 'New', scrobbles: 1 }],
    });
  });
});

describe('scrobbles', () => {
  const history = handMade(
    [
      ['2021-06-30T10:00:00Z', 'A', 'x'],
      ['2021-06-30T10:00:00Z', 'B', 'x'],
      ['2021-06-30T09:00:00Z', 'A', 'x'],
    ],
    NOW,
  );

  it('come in pages, the plays of one second in either order', () => {
    const second = scrobbles(history, { take: 1, page: 2 });
    expect(second).toMatchObject({ page: 2, take: 1, total: 3 });
    for (const name of ['A', 'B']) {
      const item = {
        playedAt: '2021-06-30T10:00:00+00:00',
        track: { title: 'x' },
        artist: { name },
        album: null,
      };
      expectSame([item], second.items, 'items');
    }
    expect(plain(scrobbles(history, { take: 2, page: 2 }).items)).toMatchObject([
      { playedAt: '2021-06-30T09:00:00+00:00' },
    ]);
    expect(plain(scrobbles(history, { page: 2 }).items)).toEqual([]);
    expect(scrobbles(history, { take: 9999 }).take).toBe(500);
    expect(scrobbles(history, { take: Infinity })).toMatchObject({ take: 3, total: 3 });
  });

  it('leave the most recent play open when several share its second', () => {
    expect(overview(history).mostRecentPlay).toBeInstanceOf(AnyOf);
  });
});
