import { describe, expect, it } from 'vitest';
import { Outbound, type ProviderAnswer, type ProviderRequest } from '../outbound/outbound.port.js';
import { ScrobbleSourceClient } from './scrobble-source.client.js';
import {
  SCROBBLE_SOURCE_BASE_URL,
  type HistoryPage,
  type ScrobbleSourceConnection,
} from './scrobble-source.port.js';

const KEY = '0123456789abcdef';
const MBID = '30cb03f3-bd95-43b0-9d41-6d75e13cd353';

const BODY = {
  recenttracks: { track: [] },
  user: {},
  track: {},
  toptags: {},
};

/** Answers everything, and keeps what was asked. */
class Asked extends Outbound {
  readonly requests: ProviderRequest[] = [];

  get<T>(request: ProviderRequest, read: (answer: ProviderAnswer) => T): Promise<T> {
    this.requests.push(request);

    return Promise.resolve(read({ status: 200, headers: {}, body: JSON.stringify(BODY), url: request.url }));
  }
}

const connection = (more: Partial<ScrobbleSourceConnection> = {}): ScrobbleSourceConnection => ({
  baseUrl: SCROBBLE_SOURCE_BASE_URL,
  username: 'mira & co',
  apiKey: KEY,
  contact: null,
  ...more,
});

/** What one question is asked as. */
async function asked(
  question: (source: ScrobbleSourceClient) => Promise<unknown>,
): Promise<ProviderRequest & { readonly parameters: object }> {
  const outbound = new Asked();
  await question(new ScrobbleSourceClient(outbound));
  expect(outbound.requests).toHaveLength(1);
  const [request] = outbound.requests;

  return { ...request, parameters: Object.fromEntries(request.url.searchParams) };
}

const page: HistoryPage = { from: 1_600_000_000, to: 1_700_000_000, page: 3, limit: 200 };
const user = 'mira & co';
const always = { api_key: KEY, format: 'json' };

describe('a question to the scrobble source', () => {
  it('of the history says whose, of when, and which page', async () => {
    const { parameters } = await asked((source) => source.recentTracks(connection(), page));

    expect(parameters).toEqual({
      ...always,
      method: 'user.getRecentTracks',
      user,
      from: '1600000000',
      to: '1700000000',
      page: '3',
      limit: '200',
    });
  });

  it('of the history from its beginning has no beginning', async () => {
    const { parameters } = await asked((source) => source.recentTracks(connection(), { ...page, from: 0 }));

    expect(parameters).not.toHaveProperty('from');
    expect(parameters).toHaveProperty('to', '1700000000');
  });

  it('of a user says whom', async () => {
    const { parameters } = await asked((source) => source.user(connection()));

    expect(parameters).toEqual({ ...always, method: 'user.getInfo', user });
  });

  it.each(['track', 'trackTags'] as const)('of a %s says its names as they are, or its id', async (kind) => {
    const method = kind === 'track' ? 'track.getInfo' : 'track.getTopTags';
    const named = await asked((source) =>
      source[kind](connection(), { artistName: 'AC/DC', title: 'T.N.T. + ? & #1 100%' }),
    );
    const identified = await asked((source) => source[kind](connection(), { trackMbid: MBID }));

    expect(named.parameters).toEqual({
      ...always,
      method,
      artist: 'AC/DC',
      track: 'T.N.T. + ? & #1 100%',
      autocorrect: '0',
    });
    expect(identified.parameters).toEqual({ ...always, method, mbid: MBID, autocorrect: '0' });
  });

  it('of the tags of an artist says the name as it is', async () => {
    const { parameters } = await asked((source) => source.artistTags(connection(), '椎名林檎'));

    expect(parameters).toEqual({
      ...always,
      method: 'artist.getTopTags',
      artist: '椎名林檎',
      autocorrect: '0',
    });
  });

  it('says how to reach whoever asks, what is secret, and how soon the next may be asked', async () => {
    const contact = 'https://example.org';
    const history = await asked((source) => source.recentTracks(connection({ contact }), page));
    const details = await asked((source) => source.track(connection(), { trackMbid: MBID }));

    expect(history).toMatchObject({
      provider: 'scrobbleSource',
      secrets: [KEY],
      contact,
      minIntervalMs: 250,
      deadlineMs: 20_000,
    });
    expect(details).toMatchObject({ secrets: [KEY], contact: null, minIntervalMs: 500 });
  });
});

describe('the address', () => {
  it.each([
    [SCROBBLE_SOURCE_BASE_URL, 'https://ws.audioscrobbler.com/2.0/'],
    ['http://host', 'http://host/2.0/'],
    ['http://host/', 'http://host/2.0/'],
    ['http://host:8080', 'http://host:8080/2.0/'],
    ['http://host/2.0', 'http://host/2.0'],
    ['http://host/2.0/', 'http://host/2.0/'],
    ['http://host/prefix', 'http://host/prefix'],
    ['http://host/prefix/', 'http://host/prefix/'],
    ['http://host/prefix/2.0', 'http://host/prefix/2.0'],
    ['http://host/prefix/2.0/', 'http://host/prefix/2.0/'],
    ['http://host/2.0/?token=a', 'http://host/2.0/'],
  ])('%s is asked at %s', async (baseUrl, expected) => {
    const { url, parameters } = await asked((source) => source.user(connection({ baseUrl })));

    expect(`${url.origin}${url.pathname}`).toBe(expected);
    expect(parameters).toMatchObject({ ...always, method: 'user.getInfo' });
    expect(url.searchParams.get('token')).toBe(new URL(baseUrl).searchParams.get('token'));
  });
});
