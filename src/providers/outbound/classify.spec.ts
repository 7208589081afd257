import { describe, expect, it } from 'vitest';
import { classify, retryAfterMs } from './classify.js';
import { Misasked, Misconfigured, Retryable } from './faults.js';

const NOON = 'Sun, 06 Nov 1994 12:00:00 GMT';

describe('a status', () => {
  it.each([200, 204, 206, 404])('of %i is no fault', (status) => {
    expect(classify({ status, headers: {} }, 'audioDb')).toBeNull();
  });

  it.each([
    [401, Misconfigured],
    [403, Misconfigured],
    [400, Misasked],
    [405, Misasked],
    [410, Misasked],
    [422, Misasked],
    [408, Retryable],
    [425, Retryable],
    [429, Retryable],
    [500, Retryable],
    [502, Retryable],
    [503, Retryable],
    [504, Retryable],
    [599, Retryable],
    [304, Retryable],
  ])('of %i means %o', (status, kind) => {
    const fault = classify({ status, headers: {} }, 'audioDb');

    expect(fault).toBeInstanceOf(kind);
    expect(fault).toMatchObject({ status, message: expect.stringMatching(/^The audio database .*\.$/) });
  });

  it('of 429 alone is a limit', () => {
    const headers = { 'retry-after': '60' };

    expect(classify({ status: 429, headers }, 'releaseDb')).toMatchObject({
      pause: { retryAfterMs: 60_000, isRateLimit: true },
    });
    expect(classify({ status: 429, headers: {} }, 'releaseDb')).toHaveProperty('pause', {
      isRateLimit: true,
    });
    expect(classify({ status: 503, headers }, 'releaseDb')).toHaveProperty('pause', { retryAfterMs: 60_000 });
    expect(classify({ status: 500, headers: {} }, 'releaseDb')).toHaveProperty('pause', {});
  });
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 1.5 ', 1_500],
    ['Sun, 06 Nov 1994 12:00:30 GMT', 30_000],
    ['Sunday, 06-Nov-94 12:00:30 GMT', 30_000],
    ['Sun Nov  6 12:00:30 1994', 30_000],
    ['Sun, 06 Nov 1994 11:59:30 GMT', 0],
    ['-5', undefined],
    ['soon', undefined],
    ['Sun, 99 Nov 1994 11:59:30 GMT', undefined],
    ['', undefined],
  ])('%j is %o ms', (said, ms) => {
    expect(retryAfterMs({ status: 503, headers: { 'retry-after': said, date: NOON } })).toBe(ms);
  });

  it('as a date says nothing without the date of the answer', () => {
    expect(retryAfterMs({ status: 503, headers: { 'retry-after': NOON } })).toBeUndefined();
    expect(retryAfterMs({ status: 503, headers: {} })).toBeUndefined();
  });
});
