import { describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Retryable, Unavailable } from '#src/providers/outbound/faults.js';
import { Unreadable } from '#src/settings/secrets.js';
import { failureOf } from './failure.js';
import { Superseded } from './source-reader.js';

const SENTENCE = 'This is a sentence for a person.';

describe('a failure', () => {
  it.each([new Misconfigured(SENTENCE, 403), new Unreadable(SENTENCE)])(
    'that only a person can mend waits for one: %s',
    (error) => {
      expect(failureOf(error)).toEqual({ error: SENTENCE, needsPerson: true, detail: '' });
    },
  );

  it.each([
    new Unavailable(SENTENCE, 500),
    new Misasked(SENTENCE, 400),
    new Retryable(SENTENCE),
    new Superseded(SENTENCE),
  ])('that may be over next time is tried again: %s', (error) => {
    expect(failureOf(error)).toEqual({ error: SENTENCE, needsPerson: false, detail: '' });
  });

  it.each([
    new TypeError('rows is not iterable'),
    'rows is not iterable',
    { toString: () => 'not iterable' },
  ])('that nobody expected is told in the log alone: %s', (error) => {
    const { detail, ...told } = failureOf(error);

    expect(told).toEqual({
      error: 'Something went wrong; the log of the service says what.',
      needsPerson: false,
    });
    expect(detail).toContain('not iterable');
  });

  it('that has no stack has its message', () => {
    const error = new Error('rows is not iterable');
    delete error.stack;

    expect(failureOf(error).detail).toBe('\nrows is not iterable');
  });
});
