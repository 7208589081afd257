import { isObject, listOf, numberOf, textOf, type JsonObject } from '#src/imports/play-fields.js';
import type { JsonValue } from '#src/text/json-value.js';
import { classify, retryable } from '../outbound/classify.js';
import { Misasked, Misconfigured, Retryable, type ProviderFault } from '../outbound/faults.js';
import { jsonOf } from '../outbound/json-body.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';

/** What the source says by an error that it words itself; the code counts, whatever the HTTP status. */
interface ToldError {
  readonly code: number;
  readonly message: string;
}

const XML_ERROR = /<error\b[^<>]*\bcode="(\d+)"[^<>]*>([^<]*)/;
/** Also for what is not known: only the message tells. */
const BAD_PARAMETER = 6;
const RATE_LIMIT = 29;
const FIRST_CODE = 2;
const LAST_CODE = 29;
const isKnown = (code: number): boolean => code >= FIRST_CODE && code <= LAST_CODE;
/** Invalid service, backend failure, offline, temporary error. */
const PASSING: ReadonlySet<number> = new Set([2, 8, 11, 16, RATE_LIMIT]);

const NO_SUCH_USER = /user not found|no user\b|invalid user ?name/i;
const NO_SUCH_THING = /not found|could not be found/i;

const REFUSED_KEY = 'The scrobble source does not accept the API key. Check it in the settings.';

/** What only the listener can mend, by the source's codes. */
const FOR_PEOPLE: Readonly<Record<number, (username: string) => string>> = {
  4: () => REFUSED_KEY,
  9: () => REFUSED_KEY,
  10: () => REFUSED_KEY,
  13: () => REFUSED_KEY,
  14: () => REFUSED_KEY,
  17: (username) =>
    `The listening history of ${username} is private at the scrobble source. Make it public there, then sync again.`,
  26: () => 'The scrobble source has suspended the API key. Get another one and enter it in the settings.',
};

/** In JSON the same words of a name have escapes before their quotes. */
function xmlErrorOf(body: string): ToldError | undefined {
  const [, code, message = ''] = XML_ERROR.exec(body) ?? [];

  return code === undefined ? undefined : { code: Number(code), message };
}

/** An error in the body: as JSON, or as the XML that the front of the source answers with when it fails. */
function errorOf(answer: ProviderAnswer): ToldError | undefined {
  const inXml = xmlErrorOf(answer.body);
  if (inXml !== undefined) return inXml;
  const body = jsonOf(answer, 'scrobbleSource');
  if (!isObject(body)) return undefined;
  const code = numberOf(body.error);

  return code === null ? undefined : { code, message: textOf(body.message) };
}

function passing(code: number, answer: ProviderAnswer): ProviderFault {
  const isRateLimit = code === RATE_LIMIT || answer.status === 429;
  const text = isRateLimit ? 'was asked too often' : 'is in trouble';

  return retryable(`The scrobble source ${text} (error ${code}).`, answer, isRateLimit);
}

/** By what the number and the words of an error say; a number that nobody knows says less than the status. */
function faultOf({ code, message }: ToldError, answer: ProviderAnswer, username: string): ProviderFault {
  const { status } = answer;
  if (PASSING.has(code)) return passing(code, answer);
  const sentence = FOR_PEOPLE[code]?.(username);
  if (sentence !== undefined) return new Misconfigured(sentence, status);
  if (code === BAD_PARAMETER && NO_SUCH_USER.test(message))
    return new Misconfigured(
      `The scrobble source knows no user ${username}. Check the username in the settings.`,
      status,
    );
  const trouble = isKnown(code) ? null : classify(answer, 'scrobbleSource');

  return trouble ?? new Misasked(`The scrobble source does not take the question (error ${code}).`, status);
}

/** An answer that is a page, or no JSON, says nothing: then its status does, or it is asked for again. */
function toldError(answer: ProviderAnswer): ToldError | undefined {
  try {
    return errorOf(answer);
  } catch (error) {
    if (error instanceof Retryable) throw classify(answer, 'scrobbleSource') ?? error;
    throw error;
  }
}

/**
 * The body of an answer; null when the source does not know what was asked for. Throws the fault that it tells of,
 * in whatever form: an error may come with any HTTP status, also 200.
 */
export function bodyOf(answer: ProviderAnswer, username: string): JsonObject | null {
  const told = toldError(answer);
  if (told !== undefined) {
    const isUnknown = told.code === BAD_PARAMETER && NO_SUCH_THING.test(told.message);
    if (isUnknown && !NO_SUCH_USER.test(told.message)) return null;
    throw faultOf(told, answer, username);
  }
  const fault = classify(answer, 'scrobbleSource');
  if (fault !== null) throw fault;
  const body = jsonOf(answer, 'scrobbleSource');
  if (answer.status === 404 || !isObject(body)) throw unexpected(answer);

  return body;
}

/** An answer without what was asked for: as broken as one that was cut off. */
export const unexpected = ({ status }: Pick<ProviderAnswer, 'status'>): Retryable =>
  new Retryable('The scrobble source answered with something else than was asked for.', status);

/** A list that is written as its only element, or not at all, when it is short. */
export const manyOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  isObject(value) ? [value] : listOf(value);
