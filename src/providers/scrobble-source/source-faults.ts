import { classify, retryable } from '#src/providers/outbound/classify.js';
import {
  Misasked,
  Misconfigured,
  type ProviderFault,
  type Retryable,
} from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';

/** What the source says instead of an answer, in JSON or in XML, with any HTTP status. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
}

const NAME = theProvider('scrobbleSource');
const LONGEST_MESSAGE = 200;

/** Not found, or parameters that are not taken; the message tells which. */
const NOT_FOUND = 6;
const BAD_PARAMETER = /\bmissing\b|\bout of bounds\b/i;
const RATE_LIMIT = 29;
const PASSING: ReadonlySet<number> = new Set([2, 8, 11, 16, RATE_LIMIT]);
/** No method, no format or no resource of that name. */
const OURS: ReadonlySet<number> = new Set([3, 5, NOT_FOUND, 7]);
const NO_USER = /\buser\b.*\b(not found|not exist)|\bno (such )?user\b|\binvalid user\b/i;

/** Sentences for the listener, who alone can mend it. */
const FOR_PEOPLE: Readonly<Record<number, (username: string) => string>> = {
  4: () => `${NAME} does not let the API key in (error 4). Check it in the settings.`,
  9: () => `${NAME} does not let the API key in (error 9). Check it in the settings.`,
  10: () => `${NAME} does not know the API key. Check it in the settings.`,
  13: () => `${NAME} does not let the API key in (error 13). Check it in the settings.`,
  14: () => `${NAME} does not let the API key in (error 14). Check it in the settings.`,
  17: (username) =>
    `${NAME} keeps the history of ${username} private. Make it public there, or check the username in the settings.`,
  26: () => `${NAME} has suspended the API key. Check it in the settings.`,
};

/** Whether a thing that was asked for is not known. */
export const isNotFound = ({ code, message }: Refusal): boolean =>
  code === NOT_FOUND && !BAD_PARAMETER.test(message);

function misasked({ code, message }: Refusal, status: number): Misasked {
  const said = message.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE);

  return new Misasked(`${NAME} does not take the question (error ${code}): ${said}`, status);
}

/** It is out of order for a while, or was asked too often; the latter also is said with a status of 200. */
function passing({ code }: Refusal, answer: ProviderAnswer): Retryable {
  const isRateLimit = code === RATE_LIMIT || answer.status === 429;
  const what = isRateLimit ? 'was asked too often' : 'is out of order';

  return retryable(`${NAME} ${what} (error ${code}).`, answer, isRateLimit);
}

/** What a refusal means: its code counts, whatever the status. `username` is whose history or account was asked for. */
export function faultOf(refusal: Refusal, answer: ProviderAnswer, username: string): ProviderFault {
  const { code, message } = refusal;
  const { status } = answer;
  if (PASSING.has(code)) return passing(refusal, answer);
  const sentence = FOR_PEOPLE[code];
  if (sentence !== undefined) return new Misconfigured(sentence(username), status);
  if (code === NOT_FOUND && NO_USER.test(message))
    return new Misconfigured(`${NAME} knows no user ${username}. Check it in the settings.`, status);
  // Of a code that is not documented the status may know more.
  const byStatus = OURS.has(code) ? null : classify(answer, 'scrobbleSource');

  return byStatus ?? misasked(refusal, status);
}
