import { isNestedDeeper } from '#src/text/json-depth.js';
import type { JsonValue } from '#src/text/json-value.js';
import { storableJson } from '#src/text/storable.js';
import { Retryable } from './faults.js';
import type { Provider, ProviderAnswer } from './outbound.port.js';
import { theProvider } from './provider-names.js';

const MARKUP = /\b(?:html|xml)\b/i;
const OPENS_AS_DATA = /^\s*[[{]/;
/** No answer to a question needs as many; who reads or stores one of thousands runs out of stack. */
const MOST_LEVELS = 256;

/**
 * The JSON of an answer, whatever its status, with U+FFFD for what cannot be stored. Throws `Retryable` for
 * anything else: a page of HTML or XML, a text that was cut off, and data nested too deeply to be kept are trouble
 * on the way and no answer.
 */
export function jsonOf({ status, headers, body }: ProviderAnswer, provider: Provider): JsonValue {
  // Data that is called a page is data all the same.
  if (!OPENS_AS_DATA.test(body) && MARKUP.test(headers['content-type'] ?? ''))
    throw new Retryable(`${theProvider(provider)} answered with a page instead of data.`, status);
  if (isNestedDeeper(body, MOST_LEVELS))
    throw new Retryable(`${theProvider(provider)} answered with data nested too deeply.`, status);
  try {
    return storableJson(body);
  } catch {
    // What is wrong where would show parts of the body.
    throw new Retryable(`${theProvider(provider)} answered with something that is no JSON.`, status);
  }
}
