import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { artistFactsOf, factsOf } from './told-facts.js';

const ID = (digit: number): string => `${digit}0000000-0000-4000-8000-000000000000`;
const link = (resource: string, more: JsonObject = {}): JsonObject => ({
  'target-type': 'url',
  url: { resource },
  ...more,
});
const of = (recording: JsonObject) => factsOf({ recording, coverArt: null });

describe('the facts of a recording', () => {
  it('are taken from it, its album and its cover', () => {
    const recording = {
      id: ID(1).toUpperCase(),
      title: 'Says',
      length: 498_600,
      isrcs: ['none', 'de-x12-15-00001', 'DEX121500002'],
      aliases: [{ name: 'Says' }, { name: 'Sagt' }, { name: 'Sagt' }],
      genres: [{ name: 'ambient', count: 1 }],
      tags: [
        { name: 'piano', count: 1 },
        { name: 'ambient', count: 3 },
        { name: 'wrong', count: -1 },
      ],
      'artist-credit': [
        { name: 'A', artist: { id: ID(2) } },
        { name: 'B', artist: { id: ID(3) } },
      ],
      releases: [{ id: ID(4), title: 'Spaces' }],
      relations: [link('http://vimeo.com/1')],
    };
    const coverArt = { images: [{ front: true, image: 'http://a/1.jpg' }] };

    expect(factsOf({ recording, coverArt })).toEqual({
      trackMbid: ID(1),
      artistMbid: ID(2),
      albumMbid: ID(4),
      albumTitle: 'Spaces',
      durationSeconds: 499,
      isrc: 'DEX121500001',
      musicVideoUrl: 'https://vimeo.com/1',
      coverUrl: 'https://a/1.jpg',
      genres: ['ambient'],
      tags: ['ambient', 'piano'],
      aliases: ['Sagt'],
    });
  });

  it.each([
    ['its own', 'a', ['a']],
    ['those of its album', 'b', ['b']],
    ['those of its artist', 'c', ['c']],
  ])('have as genres and tags %s, if it has none before that', (_, from, names) => {
    const told = (name: string) =>
      name < from
        ? { genres: [{ name, count: 0 }], tags: [] }
        : { genres: [{ name, count: 1 }], tags: [{ name }] };
    const recording = {
      ...told('a'),
      'artist-credit': [{ name: 'A', artist: told('c') }],
      releases: [{ id: ID(4), title: 'Spaces', 'release-group': told('b') }],
    };

    expect(of(recording)).toMatchObject({ genres: names, tags: names });
  });

  it.each([
    [[link('https://www.youtube.com/watch?v=1')], 'https://www.youtube.com/watch?v=1'],
    [[link('https://youtu.be/1'), link('https://a/1', { attributes: ['video'] })], 'https://a/1'],
    [[link('http://www.nicovideo.jp/watch/sm1')], 'https://www.nicovideo.jp/watch/sm1'],
    [link('https://youtu.be/1'), 'https://youtu.be/1'],
  ])('have as video of %j %s', (relations, musicVideoUrl) => {
    expect(of({ relations })).toEqual({ musicVideoUrl });
  });

  it.each([
    [[link('https://music.youtube.com/watch?v=1')]],
    [[link('https://youtube.com.example.org/1')]],
    [[link('https://www.youtube.com/watch?v=1', { ended: true })]],
    [[link('ftp://a/1', { attributes: ['video'] })]],
    [[{ url: null, attributes: 'video' }, null]],
    ['https://youtu.be/1'],
  ])('have no video of %j', (relations) => {
    expect(of({ relations })).toEqual({});
  });

  it('hold nothing that is unknown or not of its type', () => {
    expect(
      of({ id: 1, length: null, isrcs: [null], aliases: [{ name: null }], releases: {}, tags: {} }),
    ).toEqual({});
    expect(factsOf(undefined)).toEqual({});
  });
});

it('the facts of an artist are its own', () => {
  const artist = {
    id: ID(2),
    name: 'Nils Frahm',
    aliases: [{ name: 'Nils Frahm' }, { name: 'N. Frahm' }],
    genres: [{ name: 'ambient', count: 2 }],
    tags: [{ name: 'piano', count: 0 }, { name: 'german' }, { name: 'ambient', count: 2 }],
  };

  expect(artistFactsOf({ artist })).toEqual({
    artistMbid: ID(2),
    genres: ['ambient'],
    tags: ['ambient', 'german'],
    aliases: ['N. Frahm'],
  });
  expect(artistFactsOf({})).toEqual({});
});

const NAMES =
  'id name title aliases genres tags artist-credit artist releases release-group relations attributes url resource images front thumbnails isrcs';

it('whatever is told, facts are taken without a fault', () => {
  const { anything } = fc.letrec<{ anything: JsonValue }>((tie) => ({
    anything: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<JsonValue>(null, true, -1, 2, '', 'Says', ID(1), 'https://youtu.be/1'),
      fc.array(tie('anything'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...NAMES.split(' ')), tie('anything'), { maxKeys: 5 }),
    ),
  }));

  fc.assert(
    fc.property(anything, anything, (recording, coverArt) => {
      const payload = { recording, coverArt, artist: recording };
      expect(factsOf(payload)).toBeTypeOf('object');
      expect(artistFactsOf(payload)).toBeTypeOf('object');
    }),
    { numRuns: 500 },
  );
});
