import { describe, expect, it } from 'vitest';
import { Retryable } from './faults.js';
import { RetryPolicy } from './retry-policy.js';

const policy = new RetryPolicy();
const pauses = (pause: Retryable['pause']): readonly number[] =>
  Array.from({ length: policy.attempts }, (_, index) =>
    policy.pauseMs(new Retryable('Later.', 503, pause), index + 1),
  );

describe('the pause before another attempt', () => {
  it.each([
    ['begins at a second', {}, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]],
    [
      'begins at five seconds for a limit',
      { isRateLimit: true },
      [5, 10, 20, 40, 80, 120, 120, 120, 120, 120],
    ],
    ['is what the provider asks for', { retryAfterMs: 45_000 }, [45, 45, 45, 45, 45, 45, 60, 60, 60, 60]],
    [
      'is what it asks for a limit',
      { isRateLimit: true, retryAfterMs: 3_000 },
      [3, 3, 4, 8, 16, 32, 60, 60, 60, 60],
    ],
    ['grows though it asks for none', { retryAfterMs: 0 }, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]],
    ['is ten minutes at the most', { retryAfterMs: 86_400_000 }, Array.from({ length: 10 }, () => 600)],
  ])('%s', (_, asked, seconds) => {
    for (const [index, pause] of pauses(asked).entries()) {
      const least = (seconds[index] ?? 0) * 1_000;
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThanOrEqual(least * 1.25);
    }
  });

  it('is not the same for everybody', () => {
    expect(new Set(Array.from({ length: 20 }, () => pauses({})[0])).size).toBeGreaterThan(1);
  });
});
