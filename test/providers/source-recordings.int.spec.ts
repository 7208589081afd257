import { afterEach, describe, expect, it } from 'vitest';
import { ask, askText, type Question, type Row } from './asking.js';
import { recording, recordingText } from './recordings.js';
import { ScrobbleSourceServer, type ServerOptions } from './scrobble-source-server.js';
import { shapeOf } from './shape.js';
import type { NowPlaying, Scrobble } from './source-scrobbles.js';

interface Recorded {
  readonly recenttracks: {
    readonly track: readonly Row[];
    readonly '@attr': Readonly<Record<string, string>>;
  };
}

const KEY = 'recorded';
const RECORDED = ['recenttracks.walk-1', 'recenttracks.walk-2', 'recenttracks.walk-3'];

const playingOf = ({ artist, album, name, ...row }: Row & { mbid?: string }): NowPlaying => ({
  artist: artist['#text'] ?? artist.name ?? '',
  title: name,
  album: album['#text'] === '' ? null : album['#text'],
  mbids: { artist: artist.mbid, album: album.mbid, track: row.mbid ?? '' },
});

/** The plays that a recording tells. */
const scrobblesOf = (recorded: Recorded): readonly Scrobble[] =>
  recorded.recenttracks.track
    .filter(({ date }) => date !== undefined)
    .map((row) => ({ ...playingOf(row), uts: Number(row.date?.uts) }));

/** Everything but the names of picture files. */
const withoutPictures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'image' ? [] : inner)));

describe('the recorded answers', () => {
  let server: ScrobbleSourceServer;

  afterEach(() => server.close());

  const recorded = (name: string): Recorded => recording(name) as Recorded;

  async function givenUser(name: string, options: ServerOptions = {}): Promise<void> {
    const scrobbles = RECORDED.flatMap((file) => scrobblesOf(recorded(file)));
    server = await ScrobbleSourceServer.start({ users: [{ name, scrobbles }], keys: [KEY], ...options });
  }

  const told = async (question: Question): Promise<{ status: number; body: unknown }> =>
    ask(server, { api_key: KEY, ...question });

  it('are the same in every property but pictures when the recorded walk is walked', async () => {
    await givenUser('loige');
    let to = '';
    for (const name of RECORDED) {
      const expected = recorded(name);
      const playing = expected.recenttracks.track.find(({ date }) => date === undefined);
      server.user('loige').nowPlaying = playing === undefined ? null : playingOf(playing);
      const { status, body } = await told({ user: 'loige', limit: 4, to });
      expect(status).toBe(200);
      expect(withoutPictures(body)).toEqual(withoutPictures(expected));
      expect(shapeOf(body)).toEqual(shapeOf(expected));
      to = expected.recenttracks.track.at(-1)?.date?.uts ?? '';
    }
    server.user('loige').nowPlaying = null;
    const end = await told({ user: 'loige', to });
    expect(end).toEqual({ status: 200, body: recording('recenttracks.walk-end-empty') });
  });

  it('have the extended form', async () => {
    await givenUser('loige');
    const { recenttracks } = recorded('recenttracks.extended-1');
    server.user('loige').nowPlaying = playingOf(recenttracks.track[0]);
    const { body } = await told({ user: 'loige', limit: 4, extended: 1 });
    expect(shapeOf(body)).toEqual(shapeOf({ recenttracks }));
    const [first] = (body as Recorded).recenttracks.track;
    expect(withoutPictures(first)).toEqual(withoutPictures(recenttracks.track[0]));
  });

  it('have two rows for a limit of one when something is playing', async () => {
    await givenUser('drwahl');
    const expected = recorded('recenttracks.now-playing-plus-one');
    server.user('drwahl').nowPlaying = playingOf(expected.recenttracks.track[0]);
    const { body } = await told({ user: 'drwahl', limit: 1 });
    expect((body as Recorded).recenttracks.track).toHaveLength(2);
    expect(shapeOf(body)).toEqual(shapeOf(expected));
    server.user('drwahl').nowPlaying = null;
    expect(shapeOf((await told({ user: 'drwahl', limit: 1 })).body)).toEqual(
      shapeOf(recording('recenttracks.single-not-playing')),
    );
  });

  it('have one row as an object, also when all there is is playing now', async () => {
    await givenUser('RJ', { singleAsObject: true });
    const { body } = await told({ user: 'RJ', limit: 1 });
    expect(shapeOf(body)).toEqual(shapeOf(recording('recenttracks.single-object')));
    server.user('RJ').nowPlaying = { artist: 'Björk', title: 'Jóga', album: null };
    const { body: empty } = await told({ user: 'RJ', to: 100 });
    expect(empty).toMatchObject({
      recenttracks: { '@attr': { total: '0' }, track: { name: 'Jóga', '@attr': { nowplaying: 'true' } } },
    });
    expect((await told({ user: 'RJ', limit: 2 })).body).toMatchObject({
      recenttracks: { track: [{}, {}, {}] },
    });
  });

  it('have nothing as it once was told', async () => {
    await givenUser('RT', { emptyShape: 'legacy' });
    server.user('RT').remove(() => true);
    const { body } = await told({ user: 'RT', limit: 20 });
    expect(body).toEqual(recording('recenttracks.empty-legacy'));
  });

  it.each([
    ['error-06-user-not-found', 404, { user: 'does_not_exist' }],
    ['error-06-missing-user-param', 400, { user: '' }],
    ['error-06-page-out-of-bounds', 400, { page: 0 }],
    ['error-10-invalid-api-key', 403, { api_key: 'wrong' }],
    ['error-17-private', 403, { user: 'private_user' }],
    [
      'track.getInfo.not-found-06',
      200,
      { method: 'track.getInfo', mbid: '42aac847-6bc7-425b-80b8-6dd5df266534' },
    ],
    ['artist.getInfo.not-found-06', 200, { method: 'artist.getTopTags', artist: 'Nobody At All' }],
  ])('refuse as %s does', async (name, status, question) => {
    await givenUser('Mira');
    server.addUser({ name: 'private_user', isPrivate: true });
    expect(await told(question)).toEqual({ status, body: recording(name) });
  });

  it('refuse in XML whoever does not ask for JSON', async () => {
    await givenUser('Mira');
    const { status, type, text } = await askText(server, { api_key: 'BAD', format: '' });
    expect({ status, type, text }).toEqual({
      status: 403,
      type: 'text/xml; charset=UTF-8',
      text: recordingText('error-10-invalid-api-key.xml'),
    });
    const right = await askText(server, { api_key: KEY, format: '' });
    expect(right).toMatchObject({ status: 200, type: 'text/xml; charset=UTF-8' });
  });

  it('tell of tracks', async () => {
    await givenUser('Mira');
    const method = 'track.getInfo';
    const known = await told({ method, artist: 'linkin park', track: 'ONE STEP CLOSER' });
    expect(known.status).toBe(200);
    expect(shapeOf(known.body)).toEqual(shapeOf(recording('track.getInfo.full')));
    const byId = await told({ method, mbid: '30cb03f3-bd95-43b0-9d41-6d75e13cd353' });
    expect(byId).toEqual(known);
    server.user('Mira').add({ uts: 1_600_000_000, artist: 'Fake Artist', title: 'Fake Track', album: null });
    const scrobbled = await told({ method, artist: 'Fake Artist', track: 'Fake Track' });
    expect(scrobbled).toEqual({ status: 200, body: recording('track.getInfo.unknown-but-200') });
    server.behave({ notFoundStatus: 404 });
    expect(await told({ method, artist: 'Fake Artist', track: 'Another' })).toMatchObject({ status: 404 });
    expect(await told({ method, artist: 'Fake Artist' })).toMatchObject({ status: 400, body: { error: 6 } });
  });

  it('tell of tags', async () => {
    await givenUser('Mira');
    const method = 'artist.getTopTags';
    const { body } = await told({ method, artist: 'Linkin Park' });
    expect(shapeOf(body)).toEqual(shapeOf(recording('artist.getTopTags.many')));
    const unknown = await told({ method: 'track.getTopTags', artist: 'Metallica', track: 'Hells Bells' });
    expect(unknown).toEqual({ status: 200, body: recording('track.getTopTags.empty') });
    const known = await told({ method: 'track.getTopTags', artist: 'AC/DC', track: 'Hells Bells' });
    expect(known.body).toMatchObject({ toptags: { tag: [{ name: 'hard rock', count: 100 }] } });
    server.behave({ singleAsObject: true, emptyShape: 'legacy' });
    const single = await told({ method, artist: 'AC/DC' });
    expect(shapeOf(single.body)).toEqual(shapeOf(recording('artist.getTopTags.single-object')));
    const none = await told({ method, artist: '椎名林檎' });
    expect(shapeOf(none.body)).toEqual(shapeOf(recording('artist.getTopTags.empty-legacy')));
  });
});
