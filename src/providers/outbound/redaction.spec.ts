import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Misconfigured, Retryable } from './faults.js';
import { cleansed, redactorOf } from './redaction.js';

const SECRET = `p+w/ä 愛&="%2f'*~.(x)\\`;

describe('a redactor', () => {
  const redact = redactorOf([SECRET, 'token', 'token-of-another']);
  const asForm = new URLSearchParams({ key: SECRET }).toString().slice('key='.length);
  const inPath = new URL('https://example.org');
  inPath.pathname = `/v1/${encodeURIComponent(SECRET)}/track`;
  const inQuery = new URL(`https://example.org?key=${SECRET.replace('&', '%26')}`);

  it.each([
    ['as it is', SECRET],
    ['URI-encoded', encodeURIComponent(SECRET)],
    [
      'URI-encoded in lower case',
      encodeURIComponent(SECRET).replaceAll(/%../g, (code) => code.toLowerCase()),
    ],
    ['encoded as a form', asForm],
    ['encoded as a form in lower case', asForm.toLowerCase()],
    ['encoded to the last letter', [...Buffer.from(SECRET)].map((byte) => `%${byte.toString(16)}`).join('')],
  ])('hides a secret %s', (_, form) => {
    expect(redact(`before ${form} after ${form}`)).toBe('before *** after ***');
  });

  it('hides it in a path and in a query', () => {
    expect(redact(inPath.pathname)).toBe('/v1/***/track');
    expect(redact(inQuery.search)).toBe('?key=***');
  });

  it('hides the whole of a secret that begins as another does', () => {
    expect(redact('token-of-another token')).toBe('*** ***');
  });

  it('hides the whole of an escape of which the secret is the begin', () => {
    expect(redactorOf(['abc%'])(`abc%25 ${encodeURIComponent('abc%')}x abc%`)).toBe('*** ***x ***');
  });

  it('knows no blank secrets', () => {
    expect(redactorOf(['', ' '])('a b')).toBe('a b');
  });

  it('takes half a character for what an address makes of it', () => {
    expect(redactorOf(['abc\ud800'])(`abc\ud800 abc%EF%BF%BD`)).toBe('*** ***');
  });
});

describe('a redactor of a secret of three characters or fewer', () => {
  const redact = redactorOf(['2', '123', 'a/ä']);

  it.each([
    ['/api/v1/json/2/track.php?h=1', '/api/v1/json/***/track.php?h=1'],
    ['/2/2', '/***/***'],
    ['/api/2.0/?key=2&page=22&other=%32', '/api/2.0/?key=***&page=22&other=***'],
    ['?key=123#2', '?key=***#2'],
    ['/json/a%2F%C3%A4/track.php', '/json/***/track.php'],
    ['Asked https://example.org:2/json/123, and 123.', 'Asked https://example.org:2/json/***, and 123.'],
    ['("http://127.0.0.1/v2/2")', '("http://127.0.0.1/v2/***")'],
  ])('hides it in the address %s', (address, hidden) => {
    expect(redact(address)).toBe(hidden);
  });

  it.each([
    'The audio database answered 502.',
    'The audio database answered 2 of 123, or 1/2 of them.',
    'It does not know the API key. 2',
    'a/ä = 2',
  ])('leaves the sentence alone: %s', (sentence) => {
    expect(redact(sentence)).toBe(sentence);
    expect(cleansed(new Retryable(sentence, 502), redact)).toHaveProperty('message', sentence);
  });

  it('is one of four as well, wherever that stands', () => {
    expect(redactorOf(['2', '502x'])('/2/ answered 502x.')).toBe('/***/ answered ***.');
  });
});

describe('an error', () => {
  const redact = redactorOf([SECRET]);
  const form = encodeURIComponent(SECRET);
  const shown = (thrown: unknown): string => inspect(thrown, { depth: 20 });

  it('tells no secret in its message, its stack, its properties or its causes', () => {
    const cause = new Error(`inner ${form}`, { cause: new DOMException(form, 'TimeoutError') });
    const error = Object.assign(new TypeError(`outer ${SECRET}`, { cause }), {
      input: form,
      address: new URL(`https://example.org/${form}`),
      list: [form],
    });
    const told = cleansed(new AggregateError([error], form, { cause: error }), redact);

    expect(shown(told)).not.toMatch(/%2F|愛/);
    expect(shown(told)).toContain('outer ***');
    expect(told).toMatchObject({ message: '***', cause: { message: 'outer ***', input: '***' } });
    expect(error.cause).toMatchObject({ message: 'inner ***', cause: { message: '***' } });
  });

  it('stays the error that it is', () => {
    const fault = new Retryable('Later.', 429, { retryAfterMs: 5, isRateLimit: true });
    expect(cleansed(fault, redact)).toBe(fault);
    expect(fault).toMatchObject({ message: 'Later.', status: 429, pause: { retryAfterMs: 5 } });
    expect(cleansed(new Misconfigured(`No ${SECRET}.`, 401), redact)).toBeInstanceOf(Misconfigured);
  });

  it('may be caused by itself', () => {
    const error = new Error(SECRET);
    error.cause = error;

    expect(shown(cleansed(error, redact))).not.toContain('愛');
  });

  it('is told anew when it cannot be changed', () => {
    expect(shown(cleansed(Object.freeze(new Error(`So ${SECRET}`)), redact))).toMatch(/Error: So \*\*\*/);
  });

  it('may be no error at all', () => {
    expect(cleansed(`So ${SECRET}`, redact)).toBe('So ***');
    expect(cleansed({ of: SECRET }, redact)).toBe('***');
    expect(cleansed(undefined, redact)).toBeUndefined();
  });
});
