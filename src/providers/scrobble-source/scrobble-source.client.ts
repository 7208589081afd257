import { Injectable } from '@nestjs/common';
import { Outbound, type ProviderAnswer } from '../outbound/outbound.port.js';
import { tagsOf, trackOf } from './details-answer.js';
import { recentTracksOf, userOf } from './history-answer.js';
import {
  ScrobbleSource,
  type HistoryPage,
  type RecentTracks,
  type ScrobbleSourceConnection,
  type SourceUser,
  type ToldOfArtist,
  type ToldOfTrack,
  type TrackQuestion,
} from './scrobble-source.port.js';

/** Where the scrobble source is unless the environment says otherwise. */
export const SCROBBLE_SOURCE_BASE_URL = 'https://ws.audioscrobbler.com/2.0/';

/** No limit is published; several requests a second for hours are not welcome. */
const MIN_INTERVAL_MS = 250;
const DEADLINE_MS = 20_000;

type Parameters = Readonly<Record<string, string | number>>;
type Read<T> = (answer: ProviderAnswer, username: string) => T;

/** The one endpoint; an address without a path means the usual one. */
function endpointOf(baseUrl: string): URL {
  const url = new URL(baseUrl);
  if (url.pathname === '/') url.pathname = '/2.0/';

  return url;
}

const nameOf = (of: TrackQuestion): Parameters =>
  'trackMbid' in of ? { mbid: of.trackMbid } : { artist: of.artistName, track: of.title };

/** The scrobble source over HTTP: one endpoint, everything in the query, errors also inside of a 200. */
@Injectable()
export class ScrobbleSourceClient extends ScrobbleSource {
  constructor(private readonly outbound: Outbound) {
    super();
  }

  recentTracks(connection: ScrobbleSourceConnection, page: HistoryPage): Promise<RecentTracks> {
    const { from, to, page: number, limit } = page;
    const window = { ...(from > 0 ? { from } : {}), to };

    return this.ask(
      connection,
      { method: 'user.getRecentTracks', user: connection.username, ...window, page: number, limit },
      recentTracksOf,
    );
  }

  user(connection: ScrobbleSourceConnection): Promise<SourceUser> {
    return this.ask(connection, { method: 'user.getInfo', user: connection.username }, userOf);
  }

  track(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.ask(connection, { method: 'track.getInfo', autocorrect: 0, ...nameOf(of) }, trackOf);
  }

  trackTags(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.ask(connection, { method: 'track.getTopTags', autocorrect: 0, ...nameOf(of) }, tagsOf);
  }

  artistTags(connection: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null> {
    return this.ask(connection, { method: 'artist.getTopTags', autocorrect: 0, artist: artistName }, tagsOf);
  }

  private ask<T>(connection: ScrobbleSourceConnection, parameters: Parameters, read: Read<T>): Promise<T> {
    const { baseUrl, apiKey, contact, username } = connection;
    const url = endpointOf(baseUrl);
    for (const [name, value] of Object.entries({ ...parameters, api_key: apiKey, format: 'json' }))
      url.searchParams.set(name, String(value));

    return this.outbound.get(
      {
        provider: 'scrobbleSource',
        url,
        secrets: [apiKey],
        contact,
        minIntervalMs: MIN_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
      },
      (answer) => read(answer, username),
    );
  }
}
