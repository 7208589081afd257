import { classify } from '#src/providers/outbound/classify.js';
import { Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { rowsIn } from '#src/providers/outbound/rows.js';
import { isObject, numberOf, objectOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

const NAME = theProvider('releaseDb');
const NOT_FOUND = 404;
const REMAINING = 'x-discogs-ratelimit-remaining';
/** With so many requests left in the moving minute it is time to slow down. */
const FEW = 2;
const PAUSE_MS = 10_000;

const notAsked = (status: number): Retryable =>
  new Retryable(`${NAME} answered something else than it was asked.`, status);

/** Of a 404, too, if it is told in JSON; a page that says so is trouble on the way. */
function dataIn(answer: ProviderAnswer): JsonObject {
  const { status } = answer;
  if (status === 401)
    throw new Misconfigured(`${NAME} does not know the token. Check it in the settings.`, status);
  const fault = classify(answer, 'releaseDb');
  if (fault !== null) throw fault;
  const data = jsonOf(answer, 'releaseDb');
  if (!isObject(data)) throw notAsked(status);

  return data;
}

const hasId = (row: JsonValue): boolean => numberOf(objectOf(row).id) !== null;

/** The rows of a search. Throws the faults of a provider. */
export function rowsOf(answer: ProviderAnswer): readonly JsonValue[] {
  const { results } = dataIn(answer);
  // A search finds nothing with 200, so that nothing is there.
  if (answer.status === NOT_FOUND)
    throw new Misconfigured(`${NAME} is not at its address (404). Check it in the settings.`, NOT_FOUND);
  const rows = rowsIn(results, hasId);
  if (rows === null) throw notAsked(answer.status);

  return rows;
}

/** A master or a release; null when there is none any more. Throws the faults of a provider. */
export function pressingOf(answer: ProviderAnswer): JsonObject | null {
  const data = dataIn(answer);
  if (answer.status === NOT_FOUND) return null;
  if (numberOf(data.id) === null) throw notAsked(answer.status);

  return data;
}

/** For how long it is left alone, by what an answer says of the requests that are left: the fewer, the longer. */
export function pauseAfterMs({ headers }: Pick<ProviderAnswer, 'headers'>): number {
  const remaining = Math.max(0, numberOf(headers[REMAINING]) ?? Infinity);

  return remaining > FEW ? 0 : (FEW + 1 - remaining) * PAUSE_MS;
}
