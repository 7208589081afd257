import { Misconfigured } from '#src/providers/outbound/faults.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import type { SongDatabaseName } from './song-database.port.js';

/** Where the songs of a database are, or the one of an id. Throws `Misconfigured` for a base that is no address. */
export function songsAt(baseUrl: string, database: SongDatabaseName, id?: string): URL {
  if (!URL.canParse(baseUrl))
    throw new Misconfigured(`${theProvider(database)} has an address that is none.`);
  const url = new URL(baseUrl);
  const below = url.pathname.replace(/\/+$/, '');
  url.pathname = `${below}/api/songs${id === undefined ? '' : `/${id}`}`;

  return url;
}
