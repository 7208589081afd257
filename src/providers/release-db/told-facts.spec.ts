import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, isOn } from './told-facts.js';

const track = { artistName: 'Nils Frahm', title: 'Says', albumTitle: null, durationSeconds: 498 };
const entry = (title: string, duration = '', more = {}) => ({ title, duration, type_: 'track', ...more });
const durationIn = (...tracklist: unknown[]): unknown =>
  factsOf(JSON.parse(JSON.stringify({ track, release: { tracklist } }))).durationSeconds;

describe('the duration of a track', () => {
  it.each([
    ['8:18', 498],
    ['08:18', 498],
    ['1:08:18', 4_098],
    ['', undefined],
    ['0:00', undefined],
    ['8', undefined],
    ['8:18:00:00', undefined],
    ['8.18', undefined],
  ])('of %j is %j', (duration, seconds) => {
    expect(durationIn(entry('Says', duration))).toBe(seconds);
  });

  it('is that of the entry that is most alike', () => {
    expect(durationIn(entry('Says (Live)', '8:18'), entry('SAYS', '9:00'), entry('Said', '8:18'))).toBe(540);
  });

  it('is, of entries that are as alike, the nearest to the one that is known', () => {
    expect(
      durationIn(entry('Says'), entry('Says', '4:00'), entry('Says', '8:20'), entry('Says', '9:00')),
    ).toBe(500);
  });

  it('is not that of an edition that clearly lasts longer', () => {
    expect(durationIn(entry('Says (Live)', '9:20'))).toBeUndefined();
    expect(durationIn(entry('Says (Live)', '8:40'))).toBe(520);
    expect(durationIn(entry('Says', '9:20'))).toBe(560);
  });

  it('may be that of a part, but of no heading', () => {
    const parts = { type_: 'index', sub_tracks: [entry('Says', '8:18')] };

    expect(durationIn(entry('Says', '1:00', { type_: 'heading' }), entry('Suite', '20:00', parts))).toBe(498);
  });
});

describe('a track', () => {
  it.each([
    [{ track, master: { tracklist: [entry('Says (Live)')] } }, true],
    [{ track, release: { tracklist: [{ title: 'Says' }] } }, true],
    [{ track, release: { tracklist: [entry('Says (Live)', '9:20')] } }, false],
    [{ track, release: { tracklist: entry('Says') } }, true],
    [{ track, release: { tracklist: { title: 'Suite', sub_tracks: entry('Says') } } }, true],
    [{ track, release: { tracklist: [entry('Said'), entry('')] } }, false],
    [{ track, release: { tracklist: 'Says' } }, false],
    [{ release: { tracklist: [entry('Says')] } }, false],
    [{ track }, false],
    [null, false],
  ])('in %j is on it: %j', (payload, is) => {
    expect(isOn(payload)).toBe(is);
  });
});

describe('the video of a track', () => {
  it.each([
    ['Says', true],
    ['Nils Frahm - Says', true],
    ['Nils Frahm – Says (Official Music Video) [HD]', true],
    ['Nils - Frahm - Says', true],
    ['Nils Frahm - Says - Live', true],
    ['Nils Frahm - Says | Live in Paris', false],
    ['Nils Frahm - Said', false],
    ['Spaces Teaser', false],
    ['', false],
  ])('is one that is called %j: %j', (title, is) => {
    const videos = [{ title, uri: 'http://example.org/v?v=1&feature=x' }];

    expect(factsOf({ track, release: { videos } })).toEqual(
      is ? { musicVideoUrl: 'https://example.org/v?v=1' } : {},
    );
  });

  it('is the one whose title is most alike and that has an address', () => {
    const videos = [
      { title: 'Nils Frahm - Says', uri: '' },
      { title: 'Nils Frahm - Says (Live)', uri: 'https://example.org/live' },
      { title: 'Nils Frahm - Says', uri: 'https://example.org/says' },
    ];

    expect(factsOf({ track, master: { videos } })).toEqual({ musicVideoUrl: 'https://example.org/says' });
  });
});

describe('the facts of a release', () => {
  it('have its id, and those of a master the id of its main release', () => {
    expect(factsOf({ track, release: { id: 5, main_release: 7 } })).toEqual({ releaseDbReleaseId: '5' });
    expect(factsOf({ track, master: { id: 5, main_release: 7 } })).toEqual({ releaseDbReleaseId: '7' });
    expect(factsOf({ track, master: { id: 5 } })).toEqual({});
  });

  it.each([
    [
      'the primary picture',
      [
        ['secondary', 'https://a/s'],
        ['primary', 'http://a/p'],
      ],
      'https://a/p',
    ],
    [
      'the first one that there is',
      [
        ['primary', ''],
        ['secondary', 'https://a/s'],
      ],
      'https://a/s',
    ],
    ['none of this machine', [['primary', '/image/p']], undefined],
  ])('have as cover %s', (_, pictures, coverUrl) => {
    const images = pictures.map(([type = '', uri = '']) => ({ type, uri }));

    expect(factsOf({ track, release: { images } }).coverUrl).toBe(coverUrl);
  });

  it('have notes without the marks of links and of style', () => {
    const notes = '[b]By[/b] [a=Nils Frahm] on [l=Erased Tapes][a123], see [url=https://a]here[/url].\r\n';

    expect(factsOf({ track, release: { notes } })).toEqual({
      summary: 'By Nils Frahm on Erased Tapes, see here.',
    });
  });

  it.each([
    null,
    [],
    'x',
    {},
    { track, release: [] },
    { track: 'Says', release: { tracklist: {}, images: 'x', videos: null, genres: {}, styles: [null, ' '] } },
    {
      track: [],
      master: {
        main_release: 'x',
        title: ' ',
        notes: {},
        images: [null, 'x', {}],
        videos: [[], { title: 1 }],
      },
    },
    { track: {}, release: { id: -1, tracklist: [null, 'x', { title: [], sub_tracks: {} }], notes: [] } },
  ])('are none in %j', (payload) => {
    expect(factsOf(JSON.parse(JSON.stringify(payload)))).toEqual({});
  });

  it('can be taken of any JSON', () => {
    const any = fc.jsonValue();
    const pressing = fc.record({ title: any, tracklist: fc.array(any), images: fc.array(any), videos: any });

    fc.assert(
      fc.property(fc.record({ track: any, master: pressing }), any, (payload, other) => {
        for (const told of [payload, other])
          expect(factsOf(JSON.parse(JSON.stringify(told)))).toBeTypeOf('object');
      }),
    );
  });
});
