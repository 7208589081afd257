import { describe, expect, it } from 'vitest';
import { Misasked, Retryable } from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { coverArtIn, coverUrlIn, mayHaveCover } from './cover-art.js';

const HOST = 'covers.example.org';
const answerOf = (status: number, body: string, host = HOST, type = 'application/json'): ProviderAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
  url: new URL(`https://${host}/release/a`),
});

describe('the front cover', () => {
  it.each([
    ['500 pixels wide', { 250: 'http://a/250', 500: 'http://a/500', large: 'http://a/l' }, 'https://a/500'],
    ['large, as old ones are', { small: 'http://a/s', large: 'http://a/l' }, 'https://a/l'],
    ['the whole image', { small: 'http://a/s' }, 'https://a/1.jpg'],
    ['the whole image', null, 'https://a/1.jpg'],
  ])('is %s', (_, thumbnails, url) => {
    const images = [
      { front: false, image: 'http://a/0.jpg' },
      { front: true, image: 'http://a/1.jpg', thumbnails },
    ];
    expect(coverUrlIn({ images })).toBe(url);
  });

  it('is told by its type when it is not said otherwise', () => {
    const images = [
      { types: ['Back'], image: 'https://a/0' },
      { types: ['Front'], image: 'https://a/1' },
    ];
    expect(coverUrlIn({ images })).toBe('https://a/1');
  });

  it.each([
    [{ images: [{ front: false, types: ['Front'], image: 'https://a/1' }] }],
    [{ images: [{ front: true, image: 'ftp://a/1' }] }],
    [{ images: [null] }],
    [{ images: {} }],
    [null],
  ])('is none of %j', (coverArt) => {
    expect(coverUrlIn(coverArt)).toBeNull();
  });
});

it.each([
  [{}, true],
  [{ artwork: true, front: true, back: true, count: 10, darkened: false }, true],
  [{ artwork: true, front: false, back: true, count: 1 }, false],
  [{ artwork: false }, false],
  [{ count: 0 }, false],
  [{ artwork: true, front: true, count: 1, darkened: true }, false],
])('of a release with %j there may be a cover: %s', (told, may) => {
  expect(mayHaveCover({ 'cover-art-archive': told })).toBe(may);
});

describe('an answer of the archive', () => {
  it('is all that it has of a release', () => {
    expect(coverArtIn(answerOf(200, '{"images":[],"release":"a"}'), HOST)).toEqual({
      images: [],
      release: 'a',
    });
  });

  it.each([
    ['it has none', answerOf(404, '<title>404 Not Found</title>', HOST, 'text/html')],
    ['it has none any more', answerOf(404, '', 'node.example.org')],
    ['it was taken down', answerOf(403, '<html>', 'node.example.org', 'text/html')],
  ])('is that %s', (_, answer) => {
    expect(coverArtIn(answer, HOST)).toBeNull();
  });

  it.each([
    ['a closed archive', answerOf(403, '<html>'), Retryable],
    ['a closed place where covers are kept', answerOf(401, '', 'node.example.org'), Retryable],
    ['an id that is none', answerOf(400, '<html>', HOST, 'text/html'), Misasked],
    ['a busy archive', answerOf(503, ''), Retryable],
    ['trouble where covers are kept', answerOf(502, '', 'node.example.org'), Retryable],
    ['a page', answerOf(200, '<html>', HOST, 'text/html'), Retryable],
    ['something else', answerOf(200, '{"error":"x"}'), Retryable],
  ])('that is %s is a fault', (_, answer, kind) => {
    expect(() => coverArtIn(answer, HOST)).toThrow(kind);
  });

  it('that it was asked too often leaves it alone for longer', () => {
    expect(() => coverArtIn(answerOf(503, ''), HOST)).toThrow(
      expect.objectContaining({ pause: { isRateLimit: true }, status: 503 }),
    );
  });
});
