import { Misconfigured } from '#src/providers/outbound/faults.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';

/** Where the public release database is. */
export const RELEASE_DB_BASE_URL = 'https://api.discogs.com';

/** The address of a path (`/masters/1`) below a base address. Throws `Misconfigured` for what is no address. */
export function endpointOf(baseUrl: string, path: string): URL {
  if (!URL.canParse(baseUrl))
    throw new Misconfigured(`${theProvider('releaseDb')} has an address that is none.`);
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/$/, '') + path;

  return url;
}
