import { describe, expect, it } from 'vitest';
import { overview, plain, tag, tags, wrapped } from './answers.js';
import { difference } from './compare.js';
import { handMade } from './hand-made.js';

const history = handMade(
  [
    ['2021-06-30T10:00:00Z', 'A', 'One'],
    ['2021-06-29T10:00:00Z', 'A', 'One'],
    ['2021-06-28T10:00:00Z', 'A', 'Two'],
    ['2021-06-27T10:00:00Z', 'B', 'One'],
    ['2020-06-01T10:00:00Z', 'C', 'Old'],
  ],
  '2021-06-30T12:00:00Z',
  'UTC',
  [
    { artist: 'C', title: 'Old', source: 'AudioDb', genres: ['Ambient'], tags: ['Quiet', 'quiet'] },
    { artist: 'A', title: 'One', source: 'RecordingDb', genres: ['Hip-Hop'], tags: ['Gone'] },
    { artist: 'A', title: 'One', source: 'RecordingDb', genres: ['Rock', 'Élan'], tags: ['loud'] },
    { artist: 'A', title: 'One', source: 'ReleaseDb', genres: ['ROCK', 'hip‐hop'], tags: ['rock'] },
    { artist: 'A', title: 'Two', source: 'ReleaseDb', genres: ['rock'], tags: ['Élan'] },
    { artist: 'B', title: 'One', source: 'ReleaseDb', genres: ['Zydeco'], tags: ['AC/DC'] },
    { artist: 'B', source: 'ReleaseDb', genres: ['Only the artist’s'] },
  ],
);

describe('tags', () => {
  it('count a play once for each genre and each tag, under the first spelling told', () => {
    expect(plain(tags(history))).toEqual({
      range: { preset: '30d', from: '2021-06-01', to: '2021-06-30', q: null },
      genres: [
        { name: 'Rock', scrobbles: 3 },
        { name: 'Hip-Hop', scrobbles: 2 },
        { name: 'Élan', scrobbles: 2 },
        { name: 'Zydeco', scrobbles: 1 },
      ],
      tags: [
        { name: 'loud', scrobbles: 2 },
        { name: 'Rock', scrobbles: 2 },
        { name: 'AC/DC', scrobbles: 1 },
        { name: 'Élan', scrobbles: 1 },
      ],
    });
  });

  it('are cut cloud by cloud, of the plays that match', () => {
    expect(plain(tags(history, { take: 1, q: 'two' }))).toMatchObject({
      genres: [{ name: 'Rock', scrobbles: 1 }],
      tags: [{ name: 'Élan', scrobbles: 1 }],
    });
    expect(tags(history, { range: 'all' }).tags).toHaveLength(5);
  });

  it('are the genres of the overview and of a year', () => {
    expect(plain(overview(history, { range: '7d' }).topGenres)).toEqual(plain(tags(history).genres));
    expect(plain(wrapped(history, 2020)!.genres)).toEqual([{ name: 'Ambient', scrobbles: 1 }]);
    expect(overview(history, { range: 'custom', from: '2021-05-01', to: '2021-05-02' }).topGenres).toEqual(
      [],
    );
    const names = Array.from({ length: 12 }, (_, index) => `Genre ${String.fromCodePoint(108 - index)}`);
    const many = history.with({
      told: [{ artist: 'C', title: 'Old', source: 'AudioDb', genres: names }],
    });
    expect(plain(overview(many, { range: 'all' }).topGenres)).toEqual(
      [...'abcdefgh'].map((letter) => ({ name: `Genre ${letter}`, scrobbles: 1 })),
    );
    expect(wrapped(many, 2020)!.genres).toHaveLength(10);
  });
});

describe('a tag', () => {
  it('has its tracks and artists, be it a genre or a tag', () => {
    expect(plain(tag(history, ' ROCK'))).toEqual({
      range: { preset: '30d', from: '2021-06-01', to: '2021-06-30', q: null },
      name: 'Rock',
      scrobbles: 3,
      tracks: [
        { title: 'One', artist: { name: 'A' }, scrobbles: 2 },
        { title: 'Two', artist: { name: 'A' }, scrobbles: 1 },
      ],
      artists: [{ name: 'A', scrobbles: 3 }],
    });
    expect(plain(tag(history, 'ÉLAN', { take: 1 }))).toMatchObject({
      scrobbles: 3,
      tracks: [{ title: 'One', scrobbles: 2 }],
    });
    expect(plain(tag(history, 'ac/dc', { range: '7d' }))).toMatchObject({ artists: [{ name: 'B' }] });
  });

  it('is empty when no play of the window carries it, and null when no track does', () => {
    expect(plain(tag(history, 'quiet'))).toMatchObject({
      name: 'Quiet',
      scrobbles: 0,
      tracks: [],
      artists: [],
    });
    expect(tag(history, 'Gone')).toBeNull();
    expect(tag(history, 'only the artist’s')).toBeNull();
    expect(tag(history, 'roc')).toBeNull();
    expect(tag(history, 'elan')).toBeNull();
  });

  it('leaves open what ids decide', () => {
    const twins = handMade(
      [
        ['2021-06-30T10:00:00Z', 'A', 'Intro'],
        ['2021-06-30T11:00:00Z', 'B', 'Intro'],
      ],
      '2021-06-30T12:00:00Z',
      'UTC',
      ['A', 'B'].map((artist) => ({ artist, title: 'Intro', source: 'AudioDb', tags: ['x'] })),
    );
    const { tracks } = tag(twins, 'x', { take: 1 })!;
    const item = (name: string) => [{ title: 'Intro', artist: { name }, scrobbles: 1 }];
    expect(difference('tracks', item('B'), tracks)).toBeNull();
    expect(difference('tracks', item('A'), tracks)).toBeNull();
  });
});
