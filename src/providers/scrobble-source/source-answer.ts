import { classify, retryable } from '#src/providers/outbound/classify.js';
import { Retryable } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { isObject, numberOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { faultOf, isNotFound, type Refusal } from './source-faults.js';

const NAME = theProvider('scrobbleSource');
/** How the source refuses when it forgets that it was asked for JSON. */
const XML_REFUSAL = /<error\s+code="(\d+)"\s*>([^<]*)</;
/**
 * What a status without a code means here: things and users that are not found are refused with a code, so that a
 * bare 404 is of the way there; and troubles of its own are at times said to be faults of the question.
 */
const PASSING_WITHOUT_CODE: ReadonlySet<number> = new Set([400, 404, 413]);

function refusalIn(data: JsonValue | Retryable, body: string): Refusal | null {
  if (data instanceof Retryable) {
    const [, code, message = ''] = XML_REFUSAL.exec(body) ?? [];

    return code === undefined ? null : { code: Number(code), message };
  }
  const { error, message } = objectOf(data);
  const code = numberOf(error);

  return code === null ? null : { code, message: textOf(message) };
}

function jsonIn(answer: ProviderAnswer): JsonValue | Retryable {
  try {
    return jsonOf(answer, 'scrobbleSource');
  } catch (fault) {
    if (fault instanceof Retryable) return fault;
    throw fault;
  }
}

/** A refusal counts first, for it comes with any status; then the status; then whether there are data at all. */
function dataIn(answer: ProviderAnswer, username: string, isThing: boolean): JsonObject | null {
  const data = jsonIn(answer);
  const refusal = refusalIn(data, answer.body);
  if (refusal !== null && isThing && isNotFound(refusal)) return null;
  if (refusal !== null) throw faultOf(refusal, answer, username);
  if (PASSING_WITHOUT_CODE.has(answer.status))
    throw retryable(`${NAME} answered ${answer.status} and did not say why.`, answer);
  const fault = classify(answer, 'scrobbleSource');
  if (fault !== null) throw fault;
  if (data instanceof Retryable) throw data;

  return objectOf(data);
}

/** What a question about a user is answered with. Throws the faults of a provider. */
export function answerOfUser(answer: ProviderAnswer, username: string, name: string): JsonObject {
  return partOf(dataIn(answer, username, false) ?? {}, name);
}

/** The whole of what a question about a track or an artist is answered with; null when it is not known. */
export const answerOfThing = (answer: ProviderAnswer, username: string): JsonObject | null =>
  dataIn(answer, username, true);

/** Everything is in one property. Throws `Retryable` when that is missing. */
export function partOf(data: JsonObject, name: string): JsonObject {
  const part = data[name];
  if (!isObject(part)) throw new Retryable(`${NAME} answered something else than it was asked.`, 200);

  return part;
}
