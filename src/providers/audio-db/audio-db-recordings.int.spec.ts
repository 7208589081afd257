import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, ReplayedProvider } from '../../../test/support/replayed-provider.js';
import { AudioDbClient } from './audio-db.client.js';
import { factsOf } from './told-facts.js';

const DESPACITO = {
  artistName: 'Luis Fonsi',
  title: 'Despacito (feat. Daddy Yankee)',
  albumTitle: null,
  durationSeconds: null,
  trackMbid: null,
};
const MBID = '1109d8da-ce4a-4739-9414-242dc3e9b81c';
const FACTS = {
  audioDbTrackId: '34838814',
  trackMbid: MBID,
  artistMbid: 'd68fda90-ab8d-4799-be56-317ba4ae700f',
  albumTitle: 'Despacito & mis grandes éxitos',
  durationSeconds: 232,
  genres: ['Latin'],
  tags: ['Sensual', 'In Love'],
  summary: expect.stringMatching(
    /^"Despacito" \(American Spanish.*Rengifo\.\n\nIt is.*in the United States\.$/s,
  ),
  coverUrl: 'https://www.theaudiodb.com/images/media/track/thumb/vqqpry1506425784.jpg',
  musicVideoUrl: 'https://www.youtube.com/watch?v=kJQP7kiw5Fk',
};

let provider: ReplayedProvider;

beforeAll(async () => void (provider = await ReplayedProvider.open('audioDb')));
beforeEach(() => provider.beginAnew());
afterAll(() => provider.close());

const ask = (of: Parameters<AudioDbClient['track']>[1]) =>
  new AudioDbClient(provider.outbound).track(
    { baseUrl: provider.server.at('/').href, apiKey: 'key', contact: null },
    of,
  );

describe('of a recorded track', () => {
  it.each([
    ['by its id', { ...DESPACITO, trackMbid: MBID }, `/api/v1/json/key/track-mb.php?i=${MBID}`],
    ['by its names', DESPACITO, `/api/v1/json/key/searchtrack.php?s=Luis Fonsi&t=${DESPACITO.title}`],
  ])('that is found %s all is taken', async (_, of, asked) => {
    provider.reply = () => 'track-mb.json';
    const told = await ask(of);
    const { track } = provider.recordings.json<{ track: unknown[] }>('track-mb.json');

    expect(told?.facts).toEqual(FACTS);
    expect(told?.payload).toEqual({ track: track[0] });
    expect(factsOf(told?.payload)).toEqual(told?.facts);
    expect(provider.asked()).toEqual([asked]);
  });

  it('nothing is taken when it is another than was searched', async () => {
    provider.reply = () => 'track-mb.json';

    expect(await ask({ ...DESPACITO, title: 'Échame la culpa' })).toBeNull();
    expect(await ask({ ...DESPACITO, artistName: 'Justin Bieber' })).toBeNull();
  });
});

it('of a recorded album the cover is taken for a track without a picture', async () => {
  const track = { idTrack: '5', idAlbum: '2162908', strTrackThumb: '' };
  provider.reply = ({ pathname }) =>
    pathname === '/api/v1/json/key/album.php' ? 'album-mb.json' : json({ track: [track] });
  const told = await ask({ ...DESPACITO, trackMbid: MBID });
  const { album } = provider.recordings.json<{ album: unknown[] }>('album-mb.json');

  expect(told?.facts).toEqual({
    audioDbTrackId: '5',
    coverUrl: 'https://www.theaudiodb.com/images/media/album/thumb/random-access-memories-51764651042e5.jpg',
  });
  expect(told?.payload).toEqual({ track, album: album[0] });
  expect(factsOf(told?.payload)).toEqual(told?.facts);
  expect(provider.asked()).toEqual([
    `/api/v1/json/key/track-mb.php?i=${MBID}`,
    '/api/v1/json/key/album.php?m=2162908',
  ]);
});

it('no recording is left out', () => {
  expect(provider.recordings.notReplayed()).toEqual([]);
});
