import { describe, expect, it } from 'vitest';
import { artistDetail, plain, strip, trackDetail, type Json } from './answers.js';
import { difference, expectSame } from './compare.js';
import { handMade } from './hand-made.js';

const history = handMade(
  [
    ['2021-06-30T10:00:00Z', 'A', 'One', 'First', 50],
    ['2021-06-29T10:00:00Z', 'A', 'One', 'First'],
    ['2021-06-28T10:00:00Z', 'A', 'Two', 'First'],
    ['2021-01-01T10:00:00Z', 'A', 'One', 'Second'],
    ['2020-06-01T10:00:00Z', 'B', 'One'],
  ],
  '2021-06-30T12:00:00Z',
);

describe('an artist', () => {
  it('has a timeline of days, top tracks and the span of the whole history', () => {
    expect(
      plain(artistDetail(history, 'a', { range: 'custom', from: '2021-06-28', to: '2021-07-01' })),
    ).toEqual({
      range: { preset: 'custom', from: '2021-06-28', to: '2021-07-01', q: null },
      name: 'A',
      aliases: [],
      tags: [],
      scrobbles: 3,
      uniqueTracks: 2,
      listeningSeconds: 100,
      firstPlayedAt: '2021-01-01T10:00:00+00:00',
      lastPlayedAt: '2021-06-30T10:00:00+00:00',
      timeline: [
        { date: '2021-06-28', scrobbles: 1 },
        { date: '2021-06-29', scrobbles: 1 },
        { date: '2021-06-30', scrobbles: 1 },
        { date: '2021-07-01', scrobbles: 0 },
      ],
      topTracks: [
        { title: 'One', scrobbles: 2 },
        { title: 'Two', scrobbles: 1 },
      ],
    });
  });

  it('has a timeline of months beyond 92 days', () => {
    const timeline = (from: string): Json =>
      plain(artistDetail(history, 'B', { range: 'custom', from, to: '2020-08-31' })!.timeline);
    expect(timeline('2020-06-01')).toHaveLength(92);
    expect(timeline('2020-05-31')).toEqual([
      { month: '2020-05', scrobbles: 0 },
      { month: '2020-06', scrobbles: 1 },
      { month: '2020-07', scrobbles: 0 },
      { month: '2020-08', scrobbles: 0 },
    ]);
  });

  it('is null when nobody has that name', () => {
    expect(artistDetail(history, 'Z')).toBeNull();
  });
});

describe('a track', () => {
  it('shows the album played most and its plays, newest first', () => {
    expect(plain(trackDetail(history, { artist: 'A', title: 'ONE' }, { range: 'all', take: 2 }))).toEqual({
      range: { preset: 'all', from: '2020-06-01', to: '2021-06-30', q: null },
      title: 'One',
      artist: { name: 'A' },
      album: { title: 'First' },
      durationSeconds: 50,
      scrobbles: 3,
      firstPlayedAt: '2021-01-01T10:00:00+00:00',
      lastPlayedAt: '2021-06-30T10:00:00+00:00',
      plays: ['2021-06-30T10:00:00+00:00', '2021-06-29T10:00:00+00:00'],
    });
    expect(trackDetail(history, { artist: 'B', title: 'Two' })).toBeNull();
  });
});

describe('what sources told', () => {
  const told = history.with({
    told: [
      { artist: 'A', source: 'RecordingDb', genres: ['Rock'], aliases: ['Ay', 'Eh'] },
      { artist: 'A', source: 'ReleaseDb', tags: ['rock'], aliases: ['EH', 'A.'] },
      { artist: 'A', title: 'One', source: 'RecordingDb', genres: ['ROCK', 'Pop'], durationSeconds: 80 },
      { artist: 'A', title: 'Two', source: 'RecordingDb', tags: ['pop'], aliases: ['Deux'] },
      { artist: 'B', title: 'One', source: 'RecordingDb', genres: ['Jazz'] },
      { artist: 'A', title: 'One', profile: { bpm: 90 } },
      { artist: 'A', title: 'one', profile: { key: 'A minor', moods: { sad: 1 } } },
    ],
  });

  it('shows on the page of an artist: each tag once for a source and a kind, and the aliases', () => {
    const { aliases, tags } = artistDetail(told, 'A')!;
    expect(plain(aliases)).toEqual(['Ay', 'Eh', 'A.']);
    expect(plain(tags)).toEqual([
      { name: 'Rock', source: 'RecordingDb', kind: 'genre' },
      { name: 'Rock', source: 'ReleaseDb', kind: 'tag' },
      { name: 'Pop', source: 'RecordingDb', kind: 'genre' },
      { name: 'Pop', source: 'RecordingDb', kind: 'tag' },
    ]);
    expect(difference('aliases', ['A.', 'Ay', 'Eh'], aliases)).toBeNull();
    expect(difference('aliases', ['A.', 'Ay', 'Ay'], aliases)).toContain('aliases[2]');
  });

  it('shows on the page of a track: its length and its latest profile', () => {
    expect(plain(trackDetail(told, { artist: 'A', title: 'One' }))).toMatchObject({
      durationSeconds: 80,
      audio: { key: 'A minor', moods: { sad: 1 } },
    });
    expect(plain(trackDetail(told, { artist: 'A', title: 'Two' }))).not.toHaveProperty('audio');
  });
});

describe('comparing', () => {
  const body = {
    range: { preset: '30d', from: '2021-06-01', to: '2021-06-30', q: null },
    id: 'x',
    title: 'One',
    artist: { id: 'y', name: 'B' },
    album: null,
    durationSeconds: null,
    isrc: null,
    scrobbles: 0,
    firstPlayedAt: '2020-06-01T10:00:00+00:00',
    lastPlayedAt: '2020-06-01T10:00:00+00:00',
    plays: [],
  };
  const expected = trackDetail(history, { artist: 'B', title: 'One' })!;

  it('passes over ids and what the history cannot know', () => {
    expect(() => expectSame(strip.trackDetail(body), expected, 'track')).not.toThrow();
  });

  it('names the first difference', () => {
    const fails = (changed: object): (() => void) => {
      return () => expectSame(strip.trackDetail({ ...body, ...changed }), expected, 'track');
    };
    expect(fails({ scrobbles: 1 })).toThrow('track.scrobbles: got 1, expected 0');
    expect(fails({ artist: { id: 'y', name: 'C' } })).toThrow('track.artist.name: got "C", expected "B"');
    expect(fails({ plays: ['now'] })).toThrow('track.plays: got 1 items, expected 0');
    expect(fails({ album: undefined })).toThrow('undefined');
    expect(() => expectSame({ more: 1 }, {}, 'body')).toThrow('body.more: got 1, expected nothing');
    expect(() => expectSame({}, { less: 1 }, 'body')).toThrow('body.less: got nothing, expected 1');
    expect(() => expectSame([], { less: 1 }, 'body')).toThrow('body: got [], expected {"less":1}');
  });
});
