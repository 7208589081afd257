import { Injectable } from '@nestjs/common';
import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import { Outbound, type ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { endpointOf } from './endpoint.js';
import { pauseAfterMs, pressingOf, rowsOf } from './release-answer.js';
import { ReleaseDb, type ReleaseDbConnection } from './release-db.port.js';
import { alikeRows, searchesFor, type Search } from './search-row.js';
import { factsOf, isOn } from './told-facts.js';

/** Sixty requests a minute are allowed to whoever has a token. */
const MIN_INTERVAL_MS = 1_100;
/** Searches of common words take long. */
const DEADLINE_MS = 30_000;
/** The version of the interface, and texts without markup. */
const PLAIN_TEXT = 'application/vnd.discogs.v2.plaintext+json';
const ROWS = 25;
/** Of what one search found: each costs a second of everybody's. */
const MOST_FETCHES = 3;

type Parameters = Readonly<Record<string, string>>;

const parametersOf = ({ artistName, title }: TrackDescription, { type, albumTitle }: Search): Parameters => ({
  type,
  artist: artistName,
  track: title,
  ...(albumTitle === null ? {} : { release_title: albumTitle }),
  per_page: String(ROWS),
});

/** The release database over its public interface: a search for each way to find a track, then what it found. */
@Injectable()
export class ReleaseDbClient extends ReleaseDb {
  constructor(private readonly outbound: Outbound) {
    super();
  }

  async track(connection: ReleaseDbConnection, of: TrackDescription): Promise<ToldOfTrack | null> {
    const seen = new Set<string>();
    for (const search of searchesFor(of)) {
      const alike = await this.find(connection, of, search);
      for (const path of alike.filter((each) => !seen.has(each)).slice(0, MOST_FETCHES)) {
        seen.add(path);
        const pressing = await this.ask(connection, path, {}, pressingOf);
        const payload = { track: { ...of }, [search.type]: pressing };
        if (isOn(payload)) return { facts: factsOf(payload), payload };
      }
    }

    return null;
  }

  /** The paths of the masters or releases that are alike, the most alike first. */
  private async find(
    connection: ReleaseDbConnection,
    of: TrackDescription,
    search: Search,
  ): Promise<readonly string[]> {
    const rows = await this.ask(connection, '/database/search', parametersOf(of, search), rowsOf);

    return alikeRows(rows, of, search).map((id) => `/${search.type}s/${id}`);
  }

  private ask<T>(
    { baseUrl, token, contact }: ReleaseDbConnection,
    path: string,
    parameters: Parameters,
    read: (answer: ProviderAnswer) => T,
  ): Promise<T> {
    const url = endpointOf(baseUrl, path);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);

    return this.outbound.get(
      {
        provider: 'releaseDb',
        url,
        headers: { accept: PLAIN_TEXT, authorization: `Discogs token=${token}` },
        secrets: [token],
        contact,
        minIntervalMs: MIN_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
        pauseAfterMs,
      },
      read,
    );
  }
}
