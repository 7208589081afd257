import { Injectable } from '@nestjs/common';
import { Retryable } from '#src/providers/outbound/faults.js';
import { OutboundClient } from '#src/providers/outbound/outbound.client.js';
import type { ProviderAnswer, ProviderRequest } from '#src/providers/outbound/outbound.port.js';

/** The longest interval and deadline that are kept: those of the adapters are made for the public services. */
export const LONGEST_INTERVAL_MS = 20;
const LONGEST_DEADLINE_MS = 1_500;
const SHARE_OF_PAUSES = 1 / 100;

/** What an adapter waits by itself is shortened; what the answer asks for is kept. */
function shortened(fault: Retryable, { headers }: ProviderAnswer): Retryable {
  const { message, status, pause } = fault;
  if (headers['retry-after'] !== undefined || pause.retryAfterMs === undefined) return fault;

  return new Retryable(message, status, { ...pause, retryAfterMs: pause.retryAfterMs * SHARE_OF_PAUSES });
}

/** The door to providers, for servers of this machine, which allow more and answer sooner. */
@Injectable()
export class SwiftOutbound extends OutboundClient {
  override get<T>(request: ProviderRequest, read: (answer: ProviderAnswer) => T): Promise<T> {
    const { minIntervalMs, deadlineMs, pauseAfterMs } = request;

    return super.get(
      {
        ...request,
        minIntervalMs: Math.min(LONGEST_INTERVAL_MS, minIntervalMs),
        deadlineMs: Math.min(LONGEST_DEADLINE_MS, deadlineMs),
        ...(pauseAfterMs === undefined
          ? {}
          : { pauseAfterMs: (answer) => pauseAfterMs(answer) * SHARE_OF_PAUSES }),
      },
      (answer) => {
        try {
          return read(answer);
        } catch (fault) {
          throw fault instanceof Retryable ? shortened(fault, answer) : fault;
        }
      },
    );
  }
}
