import { describe, expect, it } from 'vitest';
import { factsOf, factsOfAll, tagFactsOf } from './told-facts.js';

const image = (size: string, name: string) => ({ size, '#text': name });
const STAR = 'https://img.example.org/i/u/300x300/2a96cbd8b46e442fc41c2b86b821562f.png';

describe('the facts of a track', () => {
  it.each([
    ['223000', { durationSeconds: 223 }],
    ['223500', { durationSeconds: 224 }],
    [157_499, { durationSeconds: 157 }],
    ['0', {}],
    ['', {}],
    ['-1000', {}],
    ['long', {}],
    [null, {}],
  ])('take a duration of %j as %o', (duration, facts) => {
    expect(factsOf({ duration })).toEqual(facts);
  });

  it.each([
    [
      'the largest',
      [image('small', 'https://a/s'), image('mega', 'https://a/m'), image('large', 'https://a/l')],
      'https://a/m',
    ],
    [
      'the largest that is one',
      [image('large', 'http://a/l'), image('extralarge', ''), image('mega', STAR)],
      'https://a/l',
    ],
    ['one of a size that nobody knows', [image('', 'https://a/x')], 'https://a/x'],
    ['one that is no list', image('large', 'HTTP://a/l'), 'https://a/l'],
  ])('have as cover %s', (_, images, coverUrl) => {
    expect(factsOf({ album: { image: images } })).toEqual({ coverUrl });
  });

  it.each([
    [[image('mega', STAR)]],
    [[image('mega', 'ftp://a/m')]],
    [[image('mega', 'https://')]],
    [[]],
    [null],
    [''],
  ])('have no cover of %j', (images) => {
    expect(factsOf({ album: { image: images } })).toEqual({});
  });

  it('hold nothing that is blank, unknown or not of its type', () => {
    const album = { title: ' ', mbid: '' };
    expect(
      factsOf({ mbid: 'none', artist: 'Nils Frahm', album, wiki: { summary: ' ' }, toptags: { tag: [] } }),
    ).toEqual({});
    expect(factsOf({ toptags: '\n', wiki: null, album: [] })).toEqual({});
  });

  it('hold nothing that no database can', () => {
    expect(factsOf({ wiki: { summary: 'a&#xD800;b' } })).toEqual({ summary: 'a\ufffdb' });
  });
});

describe('the tags of a thing', () => {
  it('come by how many use them, with those that nobody uses left out and those without a number last', () => {
    const tag = [
      { name: 'c', count: '5' },
      { name: 'd', count: 5 },
      { name: 'a', count: 100 },
      { name: 'z', count: 0 },
      { name: ' ', count: 90 },
      { name: 'y' },
      'x',
    ];

    expect(tagFactsOf({ tag })).toEqual({ tags: ['a', 'c', 'd', 'y'] });
  });

  it.each([[{ tag: [] }], [{ '#text': '\n', artist: 'Jamie' }], [{ tag: { name: 'a', count: '0' } }]])(
    'are none in %j',
    (toptags) => {
      expect(tagFactsOf(toptags)).toEqual({});
    },
  );
});

it('all that was told of a track is told with the tags that were asked for by themselves', () => {
  const track = { track: { duration: '157000', toptags: { tag: [] } } };
  const trackTags = { toptags: { tag: [{ name: 'slow', count: 1 }] } };

  expect(factsOfAll({ track, trackTags })).toEqual({ durationSeconds: 157, tags: ['slow'] });
  expect(factsOfAll({ track })).toEqual({ durationSeconds: 157 });
  expect(factsOfAll(null)).toEqual({});
});
