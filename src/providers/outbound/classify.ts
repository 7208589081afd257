import { Misasked, Misconfigured, Retryable, type ProviderFault } from './faults.js';
import type { Provider, ProviderAnswer } from './outbound.port.js';
import { theProvider } from './provider-names.js';

/** What is judged here: the body is for the adapter, which knows its provider. */
type Head = Pick<ProviderAnswer, 'status' | 'headers'>;

const SECONDS = /^\d+(?:\.\d+)?$/;
/** The three ways in which HTTP writes a date; the third leaves out that it is GMT. */
const DATE = /^[A-Z][a-z]{2,8},? .*\d/;

const millisecondsOf = (date: string): number => Date.parse(date.endsWith('GMT') ? date : `${date} GMT`);

/** How long `Retry-After` asks to wait (RFC 9110, 10.2.3), counted on the clock of the provider; none if it does not. */
export function retryAfterMs({ headers }: Head): number | undefined {
  const said = headers['retry-after']?.trim() ?? '';
  if (SECONDS.test(said)) return Number(said) * 1_000;
  if (!DATE.test(said)) return undefined;
  const ms = millisecondsOf(said) - millisecondsOf(headers['date'] ?? '');

  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** A fault that passes, with what the answer says of when. */
export function retryable(message: string, answer: Head, isRateLimit = answer.status === 429): Retryable {
  const ms = retryAfterMs(answer);

  return new Retryable(message, answer.status, {
    ...(ms === undefined ? {} : { retryAfterMs: ms }),
    ...(isRateLimit ? { isRateLimit } : {}),
  });
}

/** 4xx that pass by themselves: the request came too late, too early or too often. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);
const CLOSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * What an answer means by its status, when its body says nothing better. Null for 2xx, and for 404: whether that
 * is an answer or a wrong address only the adapter knows.
 */
export function classify(answer: Head, provider: Provider): ProviderFault | null {
  const { status } = answer;
  const name = theProvider(provider);
  const hundreds = Math.floor(status / 100);
  if (hundreds === 2 || status === 404) return null;
  if (CLOSED.has(status))
    return new Misconfigured(
      `${name} does not let the service in (${status}). Check it in the settings.`,
      status,
    );
  if (hundreds === 4 && !PASSING.has(status))
    return new Misasked(`${name} does not take the question (${status}).`, status);

  return retryable(status === 429 ? `${name} was asked too often.` : `${name} answered ${status}.`, answer);
}
