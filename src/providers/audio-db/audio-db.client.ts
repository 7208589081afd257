import { Injectable } from '@nestjs/common';
import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import { Outbound } from '#src/providers/outbound/outbound.port.js';
import type { JsonObject } from '#src/text/json-object.js';
import { rowsOf } from './audio-answer.js';
import { AudioDb, type AudioDbConnection } from './audio-db.port.js';
import { bestTrack } from './best-track.js';
import { endpointOf } from './endpoint.js';
import { factsOf, idOf, thumbOf } from './told-facts.js';

/** Thirty requests a minute are allowed to those who do not pay. */
const MIN_INTERVAL_MS = 2_000;
const DEADLINE_MS = 20_000;

interface Asked {
  readonly method: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The property that the rows of the answer are in. */
  readonly rows: 'track' | 'album';
}

/** The audio database over the first version of its public interface, a file for each question. */
@Injectable()
export class AudioDbClient extends AudioDb {
  constructor(private readonly outbound: Outbound) {
    super();
  }

  async track(connection: AudioDbConnection, of: TrackDescription): Promise<ToldOfTrack | null> {
    const track = (await this.byMbid(connection, of)) ?? (await this.byNames(connection, of));
    if (track === null) return null;
    const album = thumbOf(track) === null ? await this.albumOf(connection, track) : null;
    const payload = { track, ...(album === null ? {} : { album }) };

    return { facts: factsOf(payload), payload };
  }

  private async byMbid(
    connection: AudioDbConnection,
    { trackMbid }: TrackDescription,
  ): Promise<JsonObject | null> {
    if (trackMbid === null) return null;
    const parameters = { i: trackMbid };
    const [track] = await this.ask(connection, { method: 'track-mb.php', parameters, rows: 'track' });

    return track ?? null;
  }

  private async byNames(connection: AudioDbConnection, of: TrackDescription): Promise<JsonObject | null> {
    const parameters = { s: of.artistName, t: of.title };

    return bestTrack(
      await this.ask(connection, { method: 'searchtrack.php', parameters, rows: 'track' }),
      of,
    );
  }

  private async albumOf(connection: AudioDbConnection, track: JsonObject): Promise<JsonObject | null> {
    const id = idOf(track.idAlbum);
    if (id === null) return null;
    const [album] = await this.ask(connection, {
      method: 'album.php',
      parameters: { m: id },
      rows: 'album',
    });

    return album ?? null;
  }

  private ask(
    { baseUrl, apiKey, contact }: AudioDbConnection,
    { method, parameters, rows }: Asked,
  ): Promise<readonly JsonObject[]> {
    const url = endpointOf(baseUrl, apiKey, method);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);

    return this.outbound.get(
      {
        provider: 'audioDb',
        url,
        secrets: [apiKey],
        contact,
        minIntervalMs: MIN_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
      },
      (answer) => rowsOf(answer, rows),
    );
  }
}
