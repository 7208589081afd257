import { Misconfigured } from '#src/providers/outbound/faults.js';
import type { Provider } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';

/** Where the public recording database is. */
export const RECORDING_DB_BASE_URL = 'https://musicbrainz.org/ws/2/';
/** Where the public archive of its covers is. */
export const COVER_ART_BASE_URL = 'https://coverartarchive.org';

/** Below which the public database, and whoever mirrors it, answers. */
const PATH = '/ws/2/';

function addressOf(provider: Provider, baseUrl: string): URL {
  if (!URL.canParse(baseUrl))
    throw new Misconfigured(`${theProvider(provider)} has an address that is none.`);

  return new URL(baseUrl);
}

function below(url: URL, path: string): URL {
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;

  return url;
}

/** An address of the database; a base address with a path is taken as it is. Throws `Misconfigured` for none. */
export function recordingDbUrl(baseUrl: string, path: string): URL {
  const url = addressOf('recordingDb', baseUrl);
  if (url.pathname === '/') url.pathname = PATH;

  return below(url, path);
}

/** An address of the archive of covers. Throws `Misconfigured` for a base address that is none. */
export const coverArtUrl = (baseUrl: string, path: string): URL =>
  below(addressOf('coverArt', baseUrl), path);
