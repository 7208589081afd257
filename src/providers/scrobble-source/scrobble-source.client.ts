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

/** No limit is published, but several requests a second for hours are not welcome: details are asked for that long. */
const HISTORY_INTERVAL_MS = 250;
const DETAILS_INTERVAL_MS = 500;
const DEADLINE_MS = 20_000;

type Method = `${'user' | 'track' | 'artist'}.${string}`;
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

    return this.ask(connection, 'user.getRecentTracks', { ...window, page: number, limit }, recentTracksOf);
  }

  user(connection: ScrobbleSourceConnection): Promise<SourceUser> {
    return this.ask(connection, 'user.getInfo', {}, userOf);
  }

  track(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.ask(connection, 'track.getInfo', nameOf(of), trackOf);
  }

  trackTags(connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.ask(connection, 'track.getTopTags', nameOf(of), tagsOf);
  }

  artistTags(connection: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null> {
    return this.ask(connection, 'artist.getTopTags', { artist: artistName }, tagsOf);
  }

  private ask<T>(
    { baseUrl, apiKey, contact, username }: ScrobbleSourceConnection,
    method: Method,
    parameters: Parameters,
    read: Read<T>,
  ): Promise<T> {
    const isHistory = method.startsWith('user.');
    // Names are asked for as they are: what the source takes for a slip may be another track.
    const usual = {
      method,
      api_key: apiKey,
      format: 'json',
      ...(isHistory ? { user: username } : { autocorrect: 0 }),
    };
    const url = endpointOf(baseUrl);
    for (const [name, value] of Object.entries<string | number>({ ...usual, ...parameters }))
      url.searchParams.set(name, String(value));

    return this.outbound.get(
      {
        provider: 'scrobbleSource',
        url,
        secrets: [apiKey],
        contact,
        minIntervalMs: isHistory ? HISTORY_INTERVAL_MS : DETAILS_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
      },
      (answer) => read(answer, username),
    );
  }
}
