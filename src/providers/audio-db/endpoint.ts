import { Misconfigured } from '#src/providers/outbound/faults.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';

/** Where the public audio database is. */
export const AUDIO_DB_BASE_URL = 'https://www.theaudiodb.com/api/v1/json';

/** Below which the public database answers. */
const PATH = '/api/v1/json';

const NAME = theProvider('audioDb');
/** What an address takes for a step up or for none at all. */
const NO_SEGMENT = /^\s*\.{0,2}\s*$/;

/**
 * The address of a method (`track-mb.php`) below a base address, which is taken as it is if it has a path: the key is
 * a part of the address. Throws
 * `Misconfigured` for what is no address, and for what can be no key.
 */
export function endpointOf(baseUrl: string, apiKey: string, method: string): URL {
  if (!URL.canParse(baseUrl)) throw new Misconfigured(`${NAME} has an address that is none.`);
  if (NO_SEGMENT.test(apiKey) || !apiKey.isWellFormed())
    throw new Misconfigured(`${NAME} cannot be asked without an API key. Check it in the settings.`);
  const url = new URL(baseUrl);
  if (url.pathname === '/') url.pathname = PATH;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(apiKey)}/${method}`;

  return url;
}
