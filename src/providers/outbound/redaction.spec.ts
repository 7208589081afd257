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
    expect(redactorOf(['ab%'])(`ab%25 ${encodeURIComponent('ab%')}x ab%`)).toBe('*** ***x ***');
  });

  it('knows no blank secrets', () => {
    expect(redactorOf(['', ' '])('a b')).toBe('a b');
  });

  it('takes half a character for what an address makes of it', () => {
    expect(redactorOf(['a\ud800'])(`a\ud800 a%EF%BF%BD`)).toBe('*** ***');
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
