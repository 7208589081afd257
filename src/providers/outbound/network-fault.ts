import { Retryable } from './faults.js';
import type { Provider } from './outbound.port.js';
import { theProvider } from './provider-names.js';

/** By the codes of Node.js and undici. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'did not answer in time'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'has an address that is not known'],
  [/^ECONNREFUSED$/, 'takes no connections'],
  [/^E(HOST|NET)(UNREACH|DOWN)$/, 'cannot be reached'],
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|Z_\w+|ERR_(_|BROTLI)\w+)$/,
    'broke off the connection',
  ],
  [/CERT|TLS|SSL|SIGNATURE/, 'cannot be spoken to in confidence'],
  [/^(HPE_\w+|HTTPParserError|UND_ERR_HEADERS_OVERFLOW)$/, 'does not speak HTTP'],
];

/** What errors of networks are told apart by; some only have their name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';

  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** What a failed request means, in a sentence that tells nothing of what was asked. */
export function networkFault(error: unknown, provider: Provider): Retryable {
  const code = codeOf(error);
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[1] ?? 'could not be asked';

  return new Retryable(`${theProvider(provider)} ${sentence} (${code}).`);
}
