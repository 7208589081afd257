import { describe, expect, it } from 'vitest';
import { Misconfigured, Retryable } from '../outbound/faults.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { tagsOf, trackOf } from './details-answer.js';

const STAR = 'https://example.org/i/u/300x300/2a96cbd8b46e442fc41c2b86b821562f.png';
const MBID = '30cb03f3-bd95-43b0-9d41-6d75e13cd353';
const READ_MORE = '<a href="https://example.org/music/Bj%C3%B6rk/_/J%C3%B3ga">Read more on Last.fm</a>';

const answer = (body: unknown, status = 200): ProviderAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  url: new URL('http://127.0.0.1/2.0/'),
});
const facts = (track: object) => trackOf(answer({ track }), 'mira')?.facts;
const tags = (tag?: unknown) => tagsOf(answer({ toptags: { tag, '@attr': { artist: 'Björk' } } }), 'mira');
const images = (...addresses: readonly unknown[]) =>
  facts({ album: { image: addresses.map((address) => ({ '#text': address, size: 'large' })) } })?.coverUrl;
const summary = (text: unknown) => facts({ wiki: { summary: text } })?.summary;

describe('what is told of a track', () => {
  it('is what is known, and the answer as it came', () => {
    const track = {
      name: 'Jóga',
      mbid: MBID.toUpperCase(),
      duration: '305000',
      artist: { name: 'Björk', mbid: MBID },
      album: { title: 'Homogenic', mbid: MBID, image: [{ '#text': 'https://example.org/1.png' }] },
      toptags: { tag: [{ name: 'trip-hop' }, { name: 'icelandic' }] },
      wiki: { summary: `A song. ${READ_MORE}` },
    };

    expect(trackOf(answer({ track }), 'mira')).toEqual({
      facts: {
        trackMbid: MBID,
        artistMbid: MBID,
        albumMbid: MBID,
        albumTitle: 'Homogenic',
        durationSeconds: 305,
        summary: 'A song.',
        coverUrl: 'https://example.org/1.png',
        tags: ['trip-hop', 'icelandic'],
      },
      payload: { track },
    });
  });

  it.each([
    {},
    { mbid: '', duration: '0', artist: { mbid: '' }, toptags: { tag: [] } },
    { album: { title: ' ', mbid: 'none', image: [] }, wiki: { summary: '' }, toptags: '\n' },
    { album: '\n', artist: 'Björk', wiki: '', toptags: { '#text': '\n' }, duration: null, mbid: null },
  ])('may be nothing: %j', (track) => {
    expect(trackOf(answer({ track }), 'mira')).toEqual({ facts: {}, payload: { track } });
  });

  it.each([
    ['157000', 157],
    [157_499, 157],
    ['157500', 158],
    ['1500.5', 2],
    ['0', undefined],
    [0, undefined],
    ['', undefined],
    ['-5000', undefined],
    ['499', undefined],
    ['2:37', undefined],
    ['1e300', undefined],
    [9e15, undefined],
    [null, undefined],
  ])('has a duration of %j ms', (duration, seconds) => {
    expect(facts({ duration })?.durationSeconds).toBe(seconds);
  });

  it('has its only tag as an object, and those that have a name', () => {
    expect(facts({ toptags: { tag: { name: 'trip-hop' } } })?.tags).toEqual(['trip-hop']);
    expect(facts({ toptags: { tag: [{ name: ' ' }, { url: 'x' }, null, { name: 1997 }] } })?.tags).toEqual([
      '1997',
    ]);
  });
});

describe('the picture of a track', () => {
  it.each([
    [
      'is the largest',
      ['https://example.org/s.png', 'https://example.org/l.png'],
      'https://example.org/l.png',
    ],
    ['is by https', ['http://example.org/l.png'], 'https://example.org/l.png'],
    ['is by https, in any case', ['HTTP://example.org/l.png'], 'https://example.org/l.png'],
    ['is no blank', ['https://example.org/s.png', '', ' '], 'https://example.org/s.png'],
    ['is no star that stands for none', [STAR], undefined],
    ['is the one beside a star', ['https://example.org/s.png', STAR], 'https://example.org/s.png'],
    ['is on the web', ['javascript:alert(1)', 'data:image/png;base64,AA==', '/l.png', 'l.png'], undefined],
    ['is at an address', ['https://', 'https://exa mple.org/l.png', 7, null], undefined],
  ])('%s', (_what, addresses, cover) => {
    expect(images(...addresses)).toBe(cover);
  });

  it('may be the only one', () => {
    expect(facts({ album: { image: { '#text': 'https://example.org/l.png' } } })?.coverUrl).toBe(
      'https://example.org/l.png',
    );
  });
});

describe('the summary of a track', () => {
  it.each([
    [`A song by Björk. ${READ_MORE}.`, 'A song by Björk.'],
    [`A song.\n\nOf 1997.${READ_MORE}. User-contributed text is available.`, 'A song.\n\nOf 1997.'],
    [` ${READ_MORE}`, undefined],
    ['A <b>bold</b> <a href="https://example.org">song</a>.', 'A bold song.'],
    ['Louder than 3 < 4 and 5 > 4, I <3 it', 'Louder than 3 < 4 and 5 > 4, I <3 it'],
    ['Plain', 'Plain'],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (text, plain) => {
    expect(summary(text)).toBe(plain);
  });

  it('takes no longer the stranger it is', () => {
    const begun = performance.now();
    for (const odd of [' '.repeat(100_000), '<a'.repeat(100_000), '<a>'.repeat(100_000), '<'.repeat(200_000)])
      summary(`${odd}x`);

    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('tags', () => {
  it('come by how often they were given, others as they were told', () => {
    const given = [
      { name: 'rare', count: 2 },
      { name: 'frequent', count: '100' },
      { name: 'also rare', count: '2' },
      { name: 'never', count: 0 },
      { name: 'never either', count: '0' },
      { name: 'not counted' },
      { name: '', count: 50 },
    ];

    expect(tags(given)?.facts).toEqual({ tags: ['frequent', 'rare', 'also rare', 'not counted'] });
  });

  it.each([
    [{ name: 'electronic', count: '100' }, { tags: ['electronic'] }],
    [[{ name: 'electronic', count: 0 }], {}],
    [[], {}],
    [undefined, {}],
    ['\n', {}],
  ])('%j are %j', (tag, expected) => {
    expect(tags(tag)?.facts).toEqual(expected);
  });

  it('are told with the answer as it came', () => {
    const body = { toptags: { '#text': '\n', artist: 'Jamie Ryan' } };

    expect(tagsOf(answer(body), 'mira')).toEqual({ facts: {}, payload: body });
  });
});

describe('an answer without what was asked for', () => {
  it.each([{}, { track: '' }, { track: [] }, { track: null }, { toptags: '\n' }, { toptags: null }])(
    'such as %j is none',
    (body) => {
      for (const read of [trackOf, tagsOf]) expect(() => read(answer(body), 'mira')).toThrow(Retryable);
    },
  );

  it('may say that the thing is not known', () => {
    for (const read of [trackOf, tagsOf]) {
      expect(read(answer({ error: 6, message: 'Track not found' }), 'mira')).toBeNull();
      expect(read(answer({ error: 6, message: 'Artist not found' }, 404), 'mira')).toBeNull();
    }
  });

  it('never says so by a fault', () => {
    for (const read of [trackOf, tagsOf]) {
      expect(() => read(answer({ error: 8 }, 500), 'mira')).toThrow(Retryable);
      expect(() => read(answer({ error: 10 }, 403), 'mira')).toThrow(Misconfigured);
      expect(() => read(answer({}, 404), 'mira')).toThrow(Retryable);
    }
  });
});
