import { Injectable } from '@nestjs/common';
import type { Retryable } from './faults.js';

/** However long a provider asks for, or a clock that was put back makes it look. */
export const LONGEST_PAUSE_MS = 600_000;

interface Growth {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How often a passing fault is met with another try, and how long the provider is left alone before it. */
@Injectable()
export class RetryPolicy {
  readonly attempts: number = 10;
  readonly plain: Growth = { firstMs: 1_000, longestMs: 60_000 };
  /** When the provider does not say how long. */
  readonly rateLimit: Growth = { firstMs: 5_000, longestMs: 120_000 };

  /** Doubled each time, and a little more by chance; never less than the provider asks for. `attempt` counts from 1. */
  pauseMs({ pause }: Retryable, attempt: number): number {
    const { retryAfterMs, isRateLimit } = pause;
    const { firstMs, longestMs } =
      isRateLimit === true && retryAfterMs === undefined ? this.rateLimit : this.plain;
    const growing = Math.min(longestMs, firstMs * 2 ** (attempt - 1) * (1 + Math.random() / 4));

    return Math.max(growing, Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS));
  }
}
