import { describe, expect, it } from 'vitest';
import { Misconfigured, Retryable } from '../outbound/faults.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { bodyOf, manyOf } from './answer.js';

const JSON_TYPE = 'application/json; charset=UTF-8';
const XML = 'text/xml; charset=UTF-8';

const answer = (body: string, status = 200, type = JSON_TYPE): ProviderAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
  url: new URL('http://127.0.0.1/2.0/'),
});
const page = (status: number, type = 'text/html; charset=utf-8') =>
  answer('<!DOCTYPE html><html><body>words of the page</body></html>', status, type);

function read(given: ProviderAnswer): unknown {
  try {
    return bodyOf(given, 'mira');
  } catch (fault) {
    return fault;
  }
}

describe('an answer that is none', () => {
  const PAGE = 'The scrobble source answered with a page instead of data.';
  const NO_JSON = 'The scrobble source answered with something that is no JSON.';
  const SOMETHING = 'The scrobble source answered with something else than was asked for.';

  it.each([
    ['a page with 200', page(200), Retryable, PAGE],
    [
      'a page with 403',
      page(403),
      Misconfigured,
      'The scrobble source does not let the service in (403). Check it in the settings.',
    ],
    ['a page with 404', page(404), Retryable, PAGE],
    ['a page with 429', page(429), Retryable, 'The scrobble source was asked too often.'],
    ['a page with 502', page(502), Retryable, 'The scrobble source answered 502.'],
    ['a page that says it is data', page(200, JSON_TYPE), Retryable, NO_JSON],
    ['XML without an error', answer('<lfm status="ok"/>', 200, XML), Retryable, PAGE],
    ['nothing', answer(''), Retryable, NO_JSON],
    ['nothing with 503', answer('', 503), Retryable, 'The scrobble source answered 503.'],
    ['JSON that was cut off', answer('{"recenttracks":{"track":[{"na'), Retryable, NO_JSON],
    [
      'JSON that was cut off, with 500',
      answer('{"error":10,"mess', 500),
      Retryable,
      'The scrobble source answered 500.',
    ],
    ['a list', answer('[]'), Retryable, SOMETHING],
    ['null', answer('null'), Retryable, SOMETHING],
    ['a text', answer('"words"'), Retryable, SOMETHING],
    ['data with 404', answer('{"message":"Not Found"}', 404), Retryable, SOMETHING],
    ['data with 500', answer('{"track":{}}', 500), Retryable, 'The scrobble source answered 500.'],
  ])('is %s', (_what, given, kind, message) => {
    const fault = read(given);

    expect(fault).toBeInstanceOf(kind);
    expect(fault).toMatchObject({ status: given.status, message });
    expect(String(fault)).not.toMatch(/words|lfm/);
  });
});

describe('a list', () => {
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ a: 1 }, [{ a: 1 }]],
    [[], []],
    ['\n', []],
    [undefined, []],
    [null, []],
  ])('written as %j has the elements %j', (value, elements) => {
    expect(manyOf(value)).toEqual(elements);
  });
});
