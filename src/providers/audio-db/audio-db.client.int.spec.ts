import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackDescription } from '#src/enrichment/told.js';
import { Misasked, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { appWith } from '../../../test/support/outbound-app.js';
import { json, page, ReplayedProvider, type Reply } from '../../../test/support/replayed-provider.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { AudioDbClient } from './audio-db.client.js';
import { AudioDbModule } from './audio-db.module.js';
import { AudioDb } from './audio-db.port.js';

const MBID = '1109d8da-ce4a-4739-9414-242dc3e9b81c';
const OF: TrackDescription = {
  artistName: 'AC/DC & Friends',
  title: 'Ünder+Pressure?',
  albumTitle: null,
  durationSeconds: null,
  trackMbid: null,
};
const BY_NAMES = `/api/v1/json/a key/%+ä/searchtrack.php?s=${OF.artistName}&t=${OF.title}`;
const BY_MBID = `/api/v1/json/a key/%+ä/track-mb.php?i=${MBID}`;
const THUMB = 'https://example.org/thumb.jpg';
const TRACK = { idTrack: '5', strTrack: OF.title, strArtist: OF.artistName, strTrackThumb: THUMB };
const NONE = json({ track: null });

let provider: ReplayedProvider;

beforeAll(async () => void (provider = await ReplayedProvider.open('audioDb')));
beforeEach(() => provider.beginAnew());
afterAll(() => provider.close());

const connection = (path = '/') => ({
  baseUrl: provider.server.at(path).href,
  apiKey: 'a key/%+ä',
  contact: 'me@example.org',
});
const ask = (of = OF, path = '/') => new AudioDbClient(provider.outbound).track(connection(path), of);

/** By the name of what is asked, without `.php`; it knows nothing else. */
function given(replies: Readonly<Record<string, Reply>>): void {
  provider.reply = ({ pathname }) => replies[/(\w[\w-]*)\.php$/.exec(pathname)?.[1] ?? ''] ?? NONE;
}

describe('the audio database is asked', () => {
  it('for the names of a track without an id', async () => {
    given({ searchtrack: json({ track: [TRACK] }) });

    expect(await ask()).toEqual({
      facts: { audioDbTrackId: '5', coverUrl: THUMB },
      payload: { track: TRACK },
    });
    expect(provider.asked()).toEqual([BY_NAMES]);
  });

  it('for the names of one that it does not have the id of', async () => {
    given({ searchtrack: json({ track: [{ strTrack: 'Another' }, TRACK] }) });

    expect((await ask({ ...OF, trackMbid: MBID }))?.payload).toEqual({ track: TRACK });
    expect(provider.asked()).toEqual([BY_MBID, BY_NAMES]);
  });

  it('for nothing but the id when it has that, whatever the names are', async () => {
    const track = { ...TRACK, strTrack: 'Another' };
    given({ 'track-mb': json({ track }) });

    expect((await ask({ ...OF, trackMbid: MBID }))?.payload).toEqual({ track });
    expect(provider.asked()).toEqual([BY_MBID]);
  });

  it.each([
    [{ idAlbum: '0' }, []],
    [{ idAlbum: null }, []],
    [{ idAlbum: '77' }, ['/api/v1/json/a key/%+ä/album.php?m=77']],
  ])('for the cover of an album that there is: %j', async (album, asked) => {
    const track = { ...TRACK, strTrackThumb: '', ...album };
    given({ searchtrack: json({ track: [track] }), album: json({ album: null }) });

    expect(await ask()).toEqual({ facts: { audioDbTrackId: '5' }, payload: { track } });
    expect(provider.asked()).toEqual([BY_NAMES, ...asked]);
  });

  it('with the key, which is not noted, and a contact, below any path', async () => {
    given({ searchtrack: json({ track: [TRACK] }) });
    await ask(OF, '/mirror/');
    const { path, headers } = provider.server.arrivals.at(-1) ?? { path: '', headers: {} };

    expect(path).toMatch(/^\/mirror\/a%20key%2F%25%2B%C3%A4\/searchtrack\.php\?/);
    expect(headers['user-agent']).toMatch(/^Backbeat\/.* \( me@example\.org \)$/);
    expect(await provider.noted()).toMatch(/^\/mirror\/\*\*\*\/searchtrack\.php\?s=AC%2FDC/);
    expect(provider.outbound.requests.at(-1)).toMatchObject({
      secrets: ['a key/%+ä'],
      minIntervalMs: 2_000,
      deadlineMs: 20_000,
    });
  });

  it('through what Nest puts together', async () => {
    given({ searchtrack: json({ track: [TRACK] }) });
    const app = await appWith(provider.databaseUrl, [AudioDbModule]);
    const told = await app.get(AudioDb).track(connection(), OF);
    await app.close();

    expect(told?.facts.audioDbTrackId).toBe('5');
  });
});

describe('an answer', () => {
  const reset: Reply = ({ socket }) => socket.resetAndDestroy();

  it.each([
    ['that the key is wrong', page(404), Misconfigured, /not know the API key\. Check it in the settings\.$/],
    ['that nobody is let in', json({}, 403), Misconfigured, /not let the service in \(403\)\. Check it in/],
    ['that the question is wrong', json({}, 400), Misasked, /not take the question \(400\)\.$/],
    ['that is out of order', page(503), Unavailable, /answered 503\.$/],
    ['that is a page', page(200), Unavailable, /a page instead of data\.$/],
    ['that is a list', json([]), Unavailable, /something else than it was asked\.$/],
    ['to something else', json({ artists: null }), Unavailable, /something else than it was asked\.$/],
    ['that is a text', json({ track: 'x', album: '' }), Unavailable, /something else than it was asked\.$/],
    [
      'without a row in it',
      json({ track: [null], album: [7, null] }),
      Unavailable,
      /something else than it was asked\.$/,
    ],
    ['that is broken off', reset, Unavailable, /broke off the connection/],
  ])('%s is no answer', async (_, reply, kind, sentence) => {
    const track = { ...TRACK, strTrackThumb: null, idAlbum: '77' };
    for (const replies of [
      { 'track-mb': reply },
      { searchtrack: reply },
      { 'track-mb': json({ track }), album: reply },
    ]) {
      given(replies);
      const fault = await faultOf(ask({ ...OF, trackMbid: MBID }));
      expect(fault).toBeInstanceOf(kind);
      expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
    }
  });

  it.each([
    ['a minute, when it does not say how long', {}, 60],
    ['as long as it says', { 'retry-after': '7' }, 7],
  ])('that it was too often has it left alone for %s', async (_, headers, seconds) => {
    given({ searchtrack: json({}, 429, headers) });

    expect(await faultOf(ask())).toEqual(new Unavailable('The audio database was asked too often.', 429));
    expect(await provider.pause()).toBe(seconds);
  });

  it.each([[NONE], [json({ track: [] })], [json({ track: [null, 'x', { strTrack: 'Another' }] })]])(
    'without the track is one',
    async (reply) => {
      given({ searchtrack: reply });

      expect(await ask()).toBeNull();
    },
  );
});
