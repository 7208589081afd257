import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { faultOf, ReplayedSource } from '../../../test/support/replayed-source.js';

const HISTORY = { from: 0, to: 2_000_000_000, page: 1, limit: 200 };
const OF = { artistName: 'Linkin Park', title: 'One Step Closer' };

let source: ReplayedSource;

beforeAll(async () => void (source = await ReplayedSource.open()));
afterAll(() => source.close());

const history = (username?: string) => source.client.recentTracks(source.connection(username), HISTORY);
const track = () => source.client.track(source.connection(), OF);
const trackTags = () => source.client.trackTags(source.connection(), OF);
const artistTags = () => source.client.artistTags(source.connection(), OF.artistName);

describe('of a recorded page of the history', () => {
  it.each([
    ['walk-1', 'loige', [1619019224, 1619018900, 1618998647, 1618998318], 'The Dream', 11, 3],
    ['walk-2', 'LOIGE', [1618998074, 1618997643, 1618997416, 1618997200], 'When Did We Get So Normal?', 7, 2],
    ['walk-3', 'loige', [1618996987, 1618996663, 1618996359], 'Neon Medusa', 3, 1],
    ['walk-end-empty', 'loige', [], undefined, 0, 0],
    ['extended-1', 'loige', [1619275817, 1619275427, 1619275158, 1619274822], 'Uneasy', 11, 3],
    ['extended-2', 'loige', [1619274597, 1619274353, 1619273412, 1619273186], 'Anna Molly', 7, 2],
    ['now-playing-plus-one', 'drwahl', [1458168739], 'Beautiful Things', 15_018, 15_018],
    ['single-not-playing', 'drwahl', [1458169072], 'The Last Sled', 15_019, 15_019],
    ['single-object', 'rj', [1419070612], 'Super Freak (Part 1) - 1981 Single Version', 76_536, 76_536],
    ['single-object-extended-no-attr', 'any', [1530117136], 'Tak Dlugo Czekam (Cialo) (live)', null, null],
    ['empty-legacy', 'rt', [], undefined, 0, 0],
  ])('(%s, of %s) the plays are taken', async (page, username, seconds, lastTitle, total, totalPages) => {
    source.file = `recenttracks.${page}.json`;
    const { plays, ...counts } = await history(username);

    expect(plays.map(({ playedAt }) => playedAt)).toEqual(seconds);
    expect(plays.at(-1)?.title).toBe(lastTitle);
    expect(counts).toEqual({ total, totalPages, invalid: 0 });
  });

  it('a play is taken whole', async () => {
    source.file = 'recenttracks.single-object-extended-no-attr.json';
    const recorded = source.recordings.json<{ recenttracks: { track: unknown } }>(source.file);

    expect((await history()).plays).toEqual([
      {
        playedAt: 1530117136,
        precision: 'second',
        title: 'Tak Dlugo Czekam (Cialo) (live)',
        artistName: 'Republika',
        albumTitle: 'Koncerty w Trojce - Republika',
        trackMbid: null,
        artistMbid: '116a9ec8-148e-4b3d-8fb9-3d995cc4159e',
        albumMbid: null,
        durationSeconds: null,
        raw: recorded.recenttracks.track,
      },
    ]);
  });

  it('nothing is taken when it is of another user', async () => {
    source.file = 'recenttracks.walk-1.json';
    const fault = await faultOf(history('somebody'));

    expect(fault).toBeInstanceOf(Unavailable);
    expect(fault).toHaveProperty('message', 'The scrobble source answered for somebody else than somebody.');
  });
});

describe('a recorded refusal', () => {
  it.each([
    ['error-06-user-not-found.json', Misconfigured, /knows no user loige\. Check it in the settings\.$/],
    [
      'error-06-missing-user-param.json',
      Misasked,
      /\(error 6\): Invalid parameters - .* \[user\] parameter$/,
    ],
    ['error-06-page-out-of-bounds.json', Misasked, /\(error 6\): page param out of bounds/],
    [
      'error-10-invalid-api-key.json',
      Misconfigured,
      /does not know the API key\. Check it in the settings\.$/,
    ],
    [
      'error-10-invalid-api-key.xml',
      Misconfigured,
      /does not know the API key\. Check it in the settings\.$/,
    ],
    ['error-17-private.json', Misconfigured, /keeps the history of loige private\. .* in the settings\.$/],
  ])('(%s) means %o', async (file, kind, sentence) => {
    source.file = file;
    for (const ask of [history, () => source.client.user(source.connection())]) {
      const fault = await faultOf(ask());
      expect(fault).toBeInstanceOf(kind);
      expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
    }
  });

  it.each(['track.getInfo.not-found-06.json', 'artist.getInfo.not-found-06.json'])(
    '(%s) means that a thing is not known',
    async (file) => {
      source.file = file;

      expect([await track(), await trackTags(), await artistTags()]).toEqual([null, null, null]);
    },
  );
});

describe('of recorded details', () => {
  it('(track.getInfo.full.json) all is taken', async () => {
    source.file = 'track.getInfo.full.json';
    const told = await track();

    expect(told?.facts).toEqual({
      trackMbid: '30cb03f3-bd95-43b0-9d41-6d75e13cd353',
      artistMbid: 'f59c5520-5f46-4d2c-b2c4-822eabf53419',
      albumMbid: '9c7b6839-ce71-3741-a107-2f5dc678f4b4',
      albumTitle: 'Road To Revolution: Live at Milton Keynes',
      durationSeconds: 157,
      summary: expect.stringMatching(
        /^"One Step Closer" is the debut .*\n\nAccording .* hammered on the wall\.$/s,
      ),
      coverUrl: expect.stringMatching(/^https:\/\/.*\/300x300\/1f922f8eb093037a30faa1c666a84c78\.png$/),
      tags: ['Nu Metal', 'rock', 'Linkin Park', 'alternative rock', 'alternative'],
    });
    expect(told?.payload).toEqual(source.recordings.json(source.file));
  });

  it('(track.getInfo.by-mbid.json) all is taken', async () => {
    source.file = 'track.getInfo.by-mbid.json';

    expect((await track())?.facts).toEqual({
      trackMbid: '37d516ab-d61f-4bcb-9316-7a0b3eb845a8',
      artistMbid: '95e1ead9-4d31-4808-a7ac-32c3614c116b',
      albumMbid: 'bc9bd08c-1d1a-4e4e-bd40-8829aa120013',
      albumTitle: 'Hot Fuss',
      durationSeconds: 223,
      summary: expect.stringMatching(/^"Mr\. Brightside" is the debut .* Total Guitar magazine\.$/s),
      coverUrl: expect.stringMatching(/^https:\/\/.*\/300x300\/f2e0d0e1367c4778a8cfebdeab79cb7c\.png$/),
      tags: ['rock', 'indie', 'indie rock', 'alternative', 'alternative rock'],
    });
  });

  it('(artist.getTopTags.many.json) the tags are taken, the most used first', async () => {
    source.file = 'artist.getTopTags.many.json';
    const tags = (await artistTags())?.facts.tags;

    expect(tags).toHaveLength(35);
    expect(tags?.slice(0, 6)).toEqual(['Hip-Hop', 'rap', 'rnb', 'hip hop', 'Canadian', 'Drake']);
  });

  it.each([
    ['track.getInfo.unknown-but-200.json', track, {}],
    ['artist.getTopTags.single-object.json', artistTags, { tags: ['electronic'] }],
    ['artist.getTopTags.empty-legacy.json', artistTags, {}],
    ['track.getTopTags.empty.json', trackTags, {}],
  ])('(%s) little or nothing is known, which is an answer', async (file, ask, facts) => {
    source.file = file;

    expect(await ask()).toEqual({ facts, payload: source.recordings.json(file) });
  });

  it('(artist.getInfo.full.json) nothing is taken when they answer another question', async () => {
    source.file = 'artist.getInfo.full.json';

    expect(await faultOf(artistTags())).toBeInstanceOf(Unavailable);
  });
});

it('no recording is left out', () => {
  expect(source.recordings.notReplayed()).toEqual([]);
});
