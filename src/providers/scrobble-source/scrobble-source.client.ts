import { Injectable } from '@nestjs/common';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import { Outbound, type ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import type { JsonObject } from '#src/text/json-object.js';
import { endpointOf } from './endpoint.js';
import { recentTracksOf, userOf } from './recent-tracks.js';
import {
  ScrobbleSource,
  type HistoryPage,
  type RecentTracks,
  type ScrobbleSourceConnection,
  type SourceUser,
  type TrackQuestion,
} from './scrobble-source.port.js';
import { answerOfThing, partOf } from './source-answer.js';
import { factsOf, tagFactsOf } from './told-facts.js';
import { tagsIn } from './told-tags.js';

/** No limit is published. Histories are asked for as often by others; details go on for hours, and more gently. */
const HISTORY_INTERVAL_MS = 250;
const DETAILS_INTERVAL_MS = 500;
const DEADLINE_MS = 20_000;
const LARGEST_PAGE = 200;

type Parameters = Readonly<Record<string, string | number>>;

interface Asked {
  readonly method: string;
  readonly parameters: Parameters;
  readonly minIntervalMs: number;
}

/** The same names, not those that the source thinks better. */
const parametersOf = (of: TrackQuestion): Parameters =>
  'trackMbid' in of
    ? { mbid: of.trackMbid, autocorrect: 0 }
    : { artist: of.artistName, track: of.title, autocorrect: 0 };

/** The scrobble source over its public interface: one endpoint, everything in the query. */
@Injectable()
export class ScrobbleSourceClient extends ScrobbleSource {
  constructor(private readonly outbound: Outbound) {
    super();
  }

  async recentTracks(connection: ScrobbleSourceConnection, asked: HistoryPage): Promise<RecentTracks> {
    const { username } = connection;
    const { from, to, page, limit } = asked;
    const parameters = {
      user: username,
      limit: Math.min(limit, LARGEST_PAGE),
      page,
      ...(from > 0 ? { from } : {}),
      to,
    };

    return this.askOfUser(connection, 'user.getRecentTracks', parameters, (answer) =>
      recentTracksOf(answer, username),
    );
  }

  async user(connection: ScrobbleSourceConnection): Promise<SourceUser> {
    const { username } = connection;

    return this.askOfUser(connection, 'user.getInfo', { user: username }, (answer) =>
      userOf(answer, username),
    );
  }

  async track(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.askOfThing(connection, 'track.getInfo', parametersOf(of), (data) =>
      factsOf(partOf(data, 'track')),
    );
  }

  async trackTags(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.askOfThing(connection, 'track.getTopTags', parametersOf(of), (data) =>
      tagFactsOf(tagsIn(data)),
    );
  }

  async artistTags(connection: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null> {
    return this.askOfThing(connection, 'artist.getTopTags', { artist: artistName, autocorrect: 0 }, (data) =>
      tagFactsOf(tagsIn(data)),
    );
  }

  private askOfUser<T>(
    connection: ScrobbleSourceConnection,
    method: string,
    parameters: Parameters,
    read: (answer: ProviderAnswer) => T,
  ): Promise<T> {
    return this.ask(connection, { method, parameters, minIntervalMs: HISTORY_INTERVAL_MS }, read);
  }

  private askOfThing<Facts>(
    connection: ScrobbleSourceConnection,
    method: string,
    parameters: Parameters,
    read: (data: JsonObject) => Facts,
  ): Promise<{ readonly facts: Facts; readonly payload: JsonObject } | null> {
    return this.ask(connection, { method, parameters, minIntervalMs: DETAILS_INTERVAL_MS }, (answer) => {
      const payload = answerOfThing(answer, connection.username);

      return payload === null ? null : { facts: read(payload), payload };
    });
  }

  private ask<T>(
    { baseUrl, apiKey, contact }: ScrobbleSourceConnection,
    { method, parameters, minIntervalMs }: Asked,
    read: (answer: ProviderAnswer) => T,
  ): Promise<T> {
    const url = endpointOf(baseUrl);
    const query: Parameters = { method, ...parameters, api_key: apiKey, format: 'json' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));

    return this.outbound.get(
      {
        provider: 'scrobbleSource',
        url,
        secrets: [apiKey],
        contact,
        minIntervalMs,
        deadlineMs: DEADLINE_MS,
      },
      read,
    );
  }
}
