import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import type { Outbound, ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { isBlank, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { songsAt } from './endpoint.js';
import { isOf, matching } from './matching.js';
import { songIn, songsIn } from './song-answer.js';
import { SongDatabase, type SongDatabaseConnection, type SongDatabaseName } from './song-database.port.js';
import { idOf } from './song-names.js';
import { PAGE_SIZE, searchQuery, songQuery, type SongQuery } from './song-query.js';
import { factsOf, type SongPayload } from './told-facts.js';

/** No limit is published, and the front end turns away who is in a hurry. */
const MIN_INTERVAL_MS = 1_000;
const DEADLINE_MS = 20_000;
/** Of the most covered songs there are hundreds. */
const MOST_PAGES = 10;
/** Entries that became one again became one with others; and two must not lead to each other for ever. */
const MOST_MERGES = 3;

/** A database of songs over the interface that all of them have. */
export abstract class SongDatabaseClient extends SongDatabase {
  protected constructor(
    private readonly outbound: Outbound,
    private readonly database: SongDatabaseName,
  ) {
    super();
  }

  async track(connection: SongDatabaseConnection, of: TrackDescription): Promise<ToldOfTrack | null> {
    // Without a title every song would be found.
    if (isBlank(of.title)) return null;
    for (const found of matching(await this.search(connection, of.title), of)) {
      const song = await this.merged(connection, found);
      if (song !== null && isOf(song, of)) return this.told(song, of);
    }

    return null;
  }

  private told(song: JsonObject, { title }: TrackDescription): ToldOfTrack {
    const payload: SongPayload = { database: this.database, title, song };

    return { facts: factsOf(payload), payload };
  }

  private async search(connection: SongDatabaseConnection, title: string): Promise<readonly JsonValue[]> {
    const found: JsonValue[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const songs = await this.ask(connection, undefined, searchQuery(title, page), (answer) =>
        songsIn(answer, this.database),
      );
      found.push(...songs);
      if (songs.length < PAGE_SIZE) break;
    }

    return found;
  }

  /** What became of a song; null when that cannot be found any more. */
  private async merged(connection: SongDatabaseConnection, found: JsonObject): Promise<JsonObject | null> {
    let song: JsonObject | null = found;
    for (let merges = 0; song !== null; merges++) {
      const id = idOf(song.mergedTo);
      if (id === null) return song;
      if (merges === MOST_MERGES) return null;
      song = await this.ask(connection, id, songQuery, (answer) => songIn(answer, this.database));
    }

    return null;
  }

  private ask<T>(
    { baseUrl, contact }: SongDatabaseConnection,
    id: string | undefined,
    query: SongQuery,
    read: (answer: ProviderAnswer) => T,
  ): Promise<T> {
    const url = songsAt(baseUrl, this.database, id);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);

    return this.outbound.get(
      {
        provider: this.database,
        url,
        secrets: [],
        contact,
        minIntervalMs: MIN_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
      },
      read,
    );
  }
}
