import { Misconfigured } from '#src/providers/outbound/faults.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';

/** Where the public scrobble source is. */
export const SCROBBLE_SOURCE_BASE_URL = 'https://ws.audioscrobbler.com/2.0/';

/** What the public source has its endpoint at; there is only one, and everything else is in the query. */
const PATH = '/2.0/';

/** The endpoint of a base address: as it is, if it has a path. Throws `Misconfigured` for what is no address. */
export function endpointOf(baseUrl: string): URL {
  if (!URL.canParse(baseUrl))
    throw new Misconfigured(`${theProvider('scrobbleSource')} has an address that is none.`);
  const url = new URL(baseUrl);
  if (url.pathname === '' || url.pathname === '/') url.pathname = PATH;

  return url;
}
