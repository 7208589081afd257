import { describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Retryable } from '../outbound/faults.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { bodyOf } from './answer.js';

const JSON_TYPE = 'application/json; charset=UTF-8';
const HTML = 'text/html; charset=utf-8';
const XML = 'text/xml; charset=UTF-8';
const KEY = 'The scrobble source does not accept the API key. Check it in the settings.';
const NOBODY = 'The scrobble source knows no user mira. Check the username in the settings.';

const answer = (
  body: string | object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): ProviderAnswer => ({
  status,
  headers: { 'content-type': JSON_TYPE, date: 'Sun, 06 Nov 1994 12:00:00 GMT', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  url: new URL('http://127.0.0.1/2.0/'),
});
const told = (error: unknown, status: number, message = 'Said by the source') =>
  answer({ error, message, links: [] }, status);
const xml = (code: number | string, message: string, status = 200, type = XML) =>
  answer(
    `<?xml version="1.0"?>\n<lfm status="failed">\n  <error code="${code}">${message}</error>\n</lfm>\n`,
    status,
    { 'content-type': type },
  );

function read(given: ProviderAnswer): unknown {
  try {
    return bodyOf(given, 'mira');
  } catch (fault) {
    return fault;
  }
}

describe('an error that passes', () => {
  it.each([2, 8, 11, 16, 29].flatMap((code) => [200, 400, 403, 404, 429, 500, 503].map((s) => [code, s])))(
    'is %i, also as HTTP %i',
    (code, status) => {
      const fault = read(told(code, status));

      expect(fault).toBeInstanceOf(Retryable);
      expect(fault).toMatchObject({
        status,
        message: expect.stringMatching(/^The scrobble source (is in trouble|was asked too often) \(error/),
      });
      expect(fault).toHaveProperty('pause', code === 29 || status === 429 ? { isRateLimit: true } : {});
    },
  );

  it('may say how long to wait', () => {
    const after = { 'retry-after': '90' };

    expect(read(answer({ error: 29 }, 200, after))).toMatchObject({
      message: 'The scrobble source was asked too often (error 29).',
      pause: { retryAfterMs: 90_000, isRateLimit: true },
    });
    expect(read(answer({ error: 11 }, 503, after))).toHaveProperty('pause', { retryAfterMs: 90_000 });
  });

  it('may write its code as a text', () => {
    expect(read(told('8', 200))).toBeInstanceOf(Retryable);
  });
});

describe('an error that only a person can mend', () => {
  it.each([
    ...[4, 9, 10, 13, 14].map((code): [number, string] => [code, KEY]),
    [
      17,
      'The listening history of mira is private at the scrobble source. Make it public there, then sync again.',
    ],
    [26, 'The scrobble source has suspended the API key. Get another one and enter it in the settings.'],
  ])('is %i', (code, sentence) => {
    for (const status of [200, 400, 403, 503]) {
      const fault = read(told(code, status));

      expect(fault).toBeInstanceOf(Misconfigured);
      expect(fault).toMatchObject({ status, message: sentence });
    }
  });

  it.each(['User not found', 'No user with that name was found', 'Invalid user name supplied'])(
    'is 6 where it means the user: %s',
    (message) => {
      for (const fault of [read(told(6, 404, message)), read(told(6, 200, message)), read(xml(6, message))]) {
        expect(fault).toBeInstanceOf(Misconfigured);
        expect(fault).toHaveProperty('message', NOBODY);
      }
    },
  );
});

describe('an error that says that a thing is not known', () => {
  it.each(['Track not found', 'The artist you supplied could not be found', 'Artist not found'])(
    'is 6: %s',
    (message) => {
      expect(read(told(6, 200, message))).toBeNull();
      expect(read(told(6, 404, message))).toBeNull();
      expect(read(xml(6, message, 404))).toBeNull();
    },
  );
});

describe('an error that is ours', () => {
  it.each([3, 5, 6, 7, 12, 27])('is %i', (code) => {
    for (const status of [200, 400, 404, 503]) {
      const fault = read(told(code, status, 'Invalid parameters - Your request is missing something'));

      expect(fault).toBeInstanceOf(Misasked);
      expect(fault).toMatchObject({
        status,
        message: `The scrobble source does not take the question (error ${code}).`,
      });
    }
  });
});

describe('an error that nobody knows', () => {
  it.each([
    [99, 200, Misasked, 'The scrobble source does not take the question (error 99).'],
    [0, 404, Misasked, 'The scrobble source does not take the question (error 0).'],
    [99, 400, Misasked, 'The scrobble source does not take the question (400).'],
    [
      1,
      403,
      Misconfigured,
      'The scrobble source does not let the service in (403). Check it in the settings.',
    ],
    [99, 429, Retryable, 'The scrobble source was asked too often.'],
    [-1, 500, Retryable, 'The scrobble source answered 500.'],
    [30, 503, Retryable, 'The scrobble source answered 503.'],
  ])('(%i) is judged by its status %i', (code, status, kind, message) => {
    const fault = read(told(code, status));

    expect(fault).toBeInstanceOf(kind);
    expect(fault).toMatchObject({ status, message });
  });

  it.each([
    ['Too Many Requests', 429, Retryable],
    ['Bad Gateway', 502, Retryable],
    ['Forbidden', 403, Misconfigured],
    ['Not Found', 404, Retryable],
    [{ code: 10 }, 400, Misasked],
  ])('and has no code (%j) is judged by its status %i', (error, status, kind) => {
    expect(read(told(error, status))).toBeInstanceOf(kind);
  });
});

describe('an error in XML', () => {
  it.each([
    [2, Retryable],
    [8, Retryable],
    [10, Misconfigured],
    [11, Retryable],
    [16, Retryable],
    [17, Misconfigured],
    [26, Misconfigured],
    [29, Retryable],
    [3, Misasked],
    [6, Misasked],
  ])('is %i, whatever its status and its type', (code, kind) => {
    for (const [status, type] of [
      [200, XML],
      [400, JSON_TYPE],
      [403, HTML],
      [500, XML],
    ] as const)
      expect(read(xml(code, 'Said by the source', status, type))).toBeInstanceOf(kind);
  });

  it('is none when it is the name of something', () => {
    const body = { track: { name: '<error code="10">', album: `<error code='26'>` } };

    expect(read(answer(body))).toEqual(body);
    expect(read(answer(' {"track":{"name":"<error code=\\u002210\\u0022>"}}'))).toEqual({
      track: { name: '<error code="10">' },
    });
  });
});
