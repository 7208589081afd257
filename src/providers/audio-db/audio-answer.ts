import { classify, retryAfterMs } from '#src/providers/outbound/classify.js';
import { Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { rowsIn } from '#src/providers/outbound/rows.js';
import { isObject, objectOf, type JsonObject } from '#src/text/json-object.js';

const NAME = theProvider('audioDb');
const MINUTE_MS = 60_000;

/** It counts by the minute, and does not say when the next one begins. */
const tooOften = (message: string, answer: ProviderAnswer): Retryable =>
  new Retryable(message, answer.status, {
    retryAfterMs: retryAfterMs(answer) ?? MINUTE_MS,
    isRateLimit: true,
  });

/**
 * The rows of an answer, none when nothing was found. Throws the faults of a provider: a 404 is none of those that
 * pass, for it is a key that the address is not known with.
 */
export function rowsOf(answer: ProviderAnswer, name: 'track' | 'album'): readonly JsonObject[] {
  const { status } = answer;
  if (status === 404)
    throw new Misconfigured(`${NAME} does not know the API key. Check it in the settings.`, status);
  const fault = classify(answer, 'audioDb');
  if (fault !== null) throw status === 429 ? tooOften(fault.message, answer) : fault;
  const data = objectOf(jsonOf(answer, 'audioDb'))[name];
  const rows = data === null ? [] : rowsIn(data, isObject);
  if (rows === null) throw new Retryable(`${NAME} answered something else than it was asked.`, status);

  return rows.filter(isObject);
}
