import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackDescription } from '#src/enrichment/told.js';
import { Misasked, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { appWith } from '../../../test/support/outbound-app.js';
import { json, page, ReplayedProvider, type Reply } from '../../../test/support/replayed-provider.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { ReleaseDbClient } from './release-db.client.js';
import { ReleaseDbModule } from './release-db.module.js';
import { ReleaseDb } from './release-db.port.js';

const OF: TrackDescription = {
  artistName: 'AC/DC & Friends',
  title: 'Ünder+Pressure?',
  albumTitle: 'Live: #1',
  durationSeconds: null,
  trackMbid: null,
};
const NAMES = `artist=${OF.artistName}&track=${OF.title}`;
const ROW = { title: `${OF.artistName} (2) - ${OF.albumTitle}` };
const PRESSING = { id: 5, main_release: 7, tracklist: [{ title: OF.title, duration: '3:25' }] };
const NOT_FOUND = json({ message: 'Release not found.' }, 404);

let provider: ReplayedProvider;

beforeAll(async () => void (provider = await ReplayedProvider.open('releaseDb')));
beforeEach(() => provider.beginAnew());
afterAll(() => provider.close());

const connection = (path = '/') => ({
  baseUrl: provider.server.at(path).href,
  token: 'a token+/%',
  contact: 'me@example.org',
});
const ask = (of = OF, path = '/') => new ReleaseDbClient(provider.outbound).track(connection(path), of);

/** Every search for masters finds 11, every search for releases 12; then as it is said for each path. */
function given(replies: Readonly<Record<string, Reply>>): void {
  provider.reply = ({ pathname, searchParams }) => {
    const type = searchParams.get('type');
    if (pathname.endsWith('/database/search'))
      return replies.search ?? json({ results: [{ ...ROW, type, id: type === 'master' ? 11 : 12 }] });

    return replies[pathname] ?? NOT_FOUND;
  };
}

describe('the release database is asked', () => {
  it('for the master on the album first, and no more when the track is on it', async () => {
    given({ '/masters/11': json(PRESSING) });

    expect(await ask()).toEqual({
      facts: { releaseDbReleaseId: '7', durationSeconds: 205 },
      payload: { track: OF, master: PRESSING },
    });
    expect(provider.asked()).toEqual([
      `/database/search?type=master&${NAMES}&release_title=${OF.albumTitle}&per_page=25`,
      '/masters/11',
    ]);
  });

  it('in every way that there is before a track is not found, and for nothing twice', async () => {
    given({ '/releases/12': json({ id: 12, tracklist: [{ title: 'Another' }] }) });

    expect(await ask()).toBeNull();
    expect(provider.asked()).toEqual([
      `/database/search?type=master&${NAMES}&release_title=${OF.albumTitle}&per_page=25`,
      '/masters/11',
      `/database/search?type=release&${NAMES}&release_title=${OF.albumTitle}&per_page=25`,
      '/releases/12',
      `/database/search?type=master&${NAMES}&per_page=25`,
      `/database/search?type=release&${NAMES}&per_page=25`,
    ]);
  });

  it('for any album when none is known', async () => {
    given({ search: json({ results: [] }) });

    expect(await ask({ ...OF, albumTitle: null })).toBeNull();
    expect(provider.asked()).toEqual([
      `/database/search?type=master&${NAMES}&per_page=25`,
      `/database/search?type=release&${NAMES}&per_page=25`,
    ]);
  });

  it('with the token, which is not noted, and a contact, below any path', async () => {
    given({ '/mirror/masters/11': json(PRESSING) });
    await ask(OF, '/mirror/');
    const { path, headers } = provider.server.arrivals.at(-1) ?? { path: '', headers: {} };

    expect(path).toBe('/mirror/masters/11');
    expect(headers).toMatchObject({
      authorization: 'Discogs token=a token+/%',
      accept: 'application/vnd.discogs.v2.plaintext+json',
      'user-agent': expect.stringMatching(/^Backbeat\/.* \( me@example\.org \)$/),
    });
    expect(await provider.noted()).toBe('/mirror/masters/11');
    expect(provider.outbound.requests.at(-1)).toMatchObject({
      secrets: ['a token+/%'],
      minIntervalMs: 1_100,
      deadlineMs: 30_000,
    });
  });

  it('through what Nest puts together', async () => {
    given({ '/masters/11': json(PRESSING) });
    const app = await appWith(provider.databaseUrl, [ReleaseDbModule]);
    const told = await app.get(ReleaseDb).track(connection(), OF);
    await app.close();

    expect(told?.facts.releaseDbReleaseId).toBe('7');
  });

  it.each([
    ['3', null],
    ['2', 10],
    ['1', 20],
    ['0', 30],
    ['-1', 30],
    ['many', null],
  ])('less when %s requests are left: not for %j s', async (left, seconds) => {
    given({ '/masters/11': json(PRESSING, 200, { 'x-discogs-ratelimit-remaining': left }) });
    await ask();

    expect(await provider.pause()).toBe(seconds);
  });

  it.each([
    [500, { 'x-discogs-ratelimit-remaining': '1' }, 20],
    [422, { 'x-discogs-ratelimit-remaining': '2' }, 10],
    [429, { 'x-discogs-ratelimit-remaining': '0', 'retry-after': '60' }, 60],
  ])('less after %i with %j, too: not for %i s', async (status, headers, seconds) => {
    given({ search: json({ message: 'No.' }, status, headers) });
    await faultOf(ask());

    expect(await provider.pause()).toBe(seconds);
  });
});

describe('an answer', () => {
  const reset: Reply = ({ socket }) => socket.resetAndDestroy();

  it.each([
    [
      'that the token is wrong',
      json({ message: 'Invalid' }, 401),
      Misconfigured,
      /not know the token\. Check it in/,
    ],
    ['that nobody is let in', json({}, 403), Misconfigured, /not let the service in \(403\)\. Check it in/],
    ['that the question is wrong', json({}, 422), Misasked, /not take the question \(422\)\.$/],
    ['that it took too long', json({ message: 'Query time exceeded.' }, 500), Unavailable, /answered 500\.$/],
    ['that is out of order', page(503), Unavailable, /answered 503\.$/],
    ['that is a page that says that nothing is there', page(404), Unavailable, /a page instead of data\.$/],
    ['that is a page', page(200), Unavailable, /a page instead of data\.$/],
    ['that is a list', json([]), Unavailable, /something else than it was asked\.$/],
    [
      'without a row in it',
      json({ results: [null, {}] }),
      Unavailable,
      /something else than it was asked\.$/,
    ],
    ['to something else', json({ results: {}, id: 'x' }), Unavailable, /something else than it was asked\.$/],
    ['that is broken off', reset, Unavailable, /broke off the connection/],
  ])('%s is no answer', async (_, reply, kind, sentence) => {
    for (const replies of [{ search: reply }, { '/masters/11': reply }]) {
      given(replies);
      const fault = await faultOf(ask());
      expect(fault).toBeInstanceOf(kind);
      expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
    }
  });

  it('that nothing is there is one, and what is elsewhere is found', async () => {
    given({ '/masters/11': NOT_FOUND, '/releases/12': json(PRESSING) });
    expect((await ask())?.payload).toEqual({ track: OF, release: PRESSING });
    given({});
    expect(await ask()).toBeNull();
  });

  it('that there is no search is a wrong address', async () => {
    given({ search: json({ message: 'The requested resource was not found.' }, 404) });

    expect(await faultOf(ask())).toEqual(
      new Misconfigured('The release database is not at its address (404). Check it in the settings.', 404),
    );
  });
});
