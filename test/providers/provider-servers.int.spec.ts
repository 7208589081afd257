import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseId, strayId } from './invented-names.js';
import { expectedFacts } from './looked-up-facts.js';
import { ALL_TRACKS } from './looked-up-tracks.js';
import { AUDIO_DB_KEY, ProviderWorld, RELEASE_DB_TOKEN } from './provider-world.js';
import { PROVIDER_FAULTS } from './provider-server.js';
import { coverUrlOf } from './recording-db-behaviour.js';

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
const POLITE = { 'user-agent': 'Backbeat/1.0 ( me@example.org )' };
const TOKEN = { authorization: `Discogs token=${RELEASE_DB_TOKEN}` };
const PAGE = /^text\/html/;

const track = ALL_TRACKS.find(({ family }) => family === 'with an mbid that was merged') ?? ALL_TRACKS[0];
const junk = ALL_TRACKS.find(({ family }) => family === 'of another artist at a score of 100') ?? track;
const { mbid, sought } = track;

interface Told {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(url: string, headers: Readonly<Record<string, string>> = POLITE): Promise<Told> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  // What a test reads of it, it compares.
  const body = type.startsWith('application/json') ? (JSON.parse(text) as Told['body']) : {};

  return { status: answer.status, type, headers: answer.headers, text, body };
}

const searchFor = (title: string, artist: string): string =>
  `/ws/2/recording?fmt=json&query=${encodeURIComponent(`recording:"${title}" AND artist:"${artist}"`)}`;

describe('the providers of this machine', () => {
  let world: ProviderWorld;

  beforeAll(async () => {
    const releaseBudget = { requests: 6, withinMs: 60_000 };
    world = await ProviderWorld.start(ALL_TRACKS, { intervals: { vocalDb: 200 }, releaseBudget });
  });
  afterAll(() => world.close());

  const recordings = (path: string, headers?: Readonly<Record<string, string>>): Promise<Told> =>
    ask(world.recordingDb.at(path), headers);

  it('have recordings searched by phrases, the best of which have a score of 100', async () => {
    const { body } = await recordings(searchFor(sought.title, sought.artistName));
    expect(body).toMatchObject({ count: 2, recordings: [{ id: mbid, score: 100 }, { score: 100 }] });
    const { title, artistName } = junk.sought;
    const { body: other } = await recordings(searchFor(title, artistName));
    expect(other).toMatchObject({ count: 1, recordings: [{ id: junk.recordings[0].id, score: 100 }] });
    expect((await recordings(searchFor('Nobody', 'Nothing'))).body).toMatchObject({
      count: 0,
      recordings: [],
    });
  });

  it('refuse a query that is none, an id that is none, and whoever does not say who asks', async () => {
    const unfielded = await recordings('/ws/2/recording?fmt=json&query=Burn%20the%20Witch');
    expect(unfielded).toMatchObject({ status: 400 });
    const invalid = await recordings('/ws/2/recording/nothing?fmt=json');
    expect(invalid).toMatchObject({ status: 400, body: { error: 'Invalid mbid.' } });
    expect(await recordings(searchFor('A', 'B'), BROWSER)).toMatchObject({ status: 403 });
    expect((await recordings('/ws/2/recording?query=A')).type).toBe('application/xml');
  });

  it('refer from a merged id to the one that is left, and know no others', async () => {
    const merged = await recordings(`/ws/2/recording/${sought.trackMbid}?fmt=json&inc=isrcs`);
    expect(merged).toMatchObject({ status: 301, body: { id: mbid } });
    expect(merged.headers.get('location')).toBe(`/ws/2/recording/${mbid}?inc=isrcs&fmt=json`);
    const unknown = await recordings(`/ws/2/recording/${strayId(999_999)}?fmt=json`);
    expect(unknown).toMatchObject({ status: 404, body: { error: 'Not Found' } });
  });

  it('refer to covers over two addresses', async () => {
    const withCover = ALL_TRACKS.flatMap((each) => each.recordings.flatMap(({ releases }) => releases)).find(
      ({ hasCover }) => hasCover,
    ) ?? { id: '' };
    const first = await ask(world.coverArt.at(`/release/${withCover.id}`));
    const second = await ask(first.headers.get('location') ?? '');
    const third = await ask(
      new URL(second.headers.get('location') ?? '', first.headers.get('location') ?? '').href,
    );
    expect([first.status, second.status, third.status]).toEqual([307, 302, 200]);
    expect(third.text).toContain(coverUrlOf(withCover.id).replace('https', 'http'));
    const none = await ask(world.coverArt.at(`/release/${releaseId(999_999)}`));
    expect(none).toMatchObject({ status: 404, type: expect.stringMatching(PAGE) as string });
  });

  it('want a token for releases, and count', async () => {
    const search = world.releaseDb.at(
      `/database/search?type=release&artist=${encodeURIComponent(sought.artistName)}`,
    );
    expect(await ask(search)).toMatchObject({ status: 401 });
    expect(await ask(search, { authorization: 'Discogs token=wrong' })).toMatchObject({ status: 401 });
    const id = Number(expectedFacts(track)?.releaseDbReleaseId);
    expect((await ask(search, TOKEN)).body).toMatchObject({ results: [{ id, type: 'release' }] });
    const found = await ask(world.releaseDb.at(`/releases/${id}`), TOKEN);
    expect(found.body).toMatchObject({ id, tracklist: [{ title: sought.title }] });
    expect(found.headers.get('x-discogs-ratelimit-remaining')).toBe('4');
    expect(await ask(world.releaseDb.at('/releases/1'), TOKEN)).toMatchObject({ status: 404 });
    for (let request = 0; request < 3; request++) await ask(search, TOKEN);
    const refused = await ask(search, TOKEN);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('tell of sounds in one property, which is null for none, and have a page for a wrong key', async () => {
    const at = (key: string, id: string | null): string =>
      world.audioDb.at(`/api/v1/json/${key}/track-mb.php?i=${id}`);
    const idTrack = expectedFacts(track)?.audioDbTrackId;
    expect((await ask(at(AUDIO_DB_KEY, mbid))).body).toMatchObject({ track: [{ idTrack }] });
    expect((await ask(at(AUDIO_DB_KEY, strayId(999_999)))).text).toBe('{"track":null}');
    expect(await ask(at('wrong', mbid))).toMatchObject({
      status: 404,
      type: expect.stringMatching(PAGE) as string,
    });
  });

  it('refer from an unknown song to a page, and tell who is in a hurry', async () => {
    const [vocalDb, singerDb] = world.songDbs;
    const id = Number(expectedFacts(track)?.songId);
    const query = encodeURIComponent(sought.title);
    const found = await ask(singerDb.at(`/api/songs?query=${query}&nameMatchMode=Exact`));
    expect(found.body).toMatchObject({ items: [{ id, name: sought.title }] });
    const unknown = await ask(vocalDb.at('/api/songs/1'));
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/Error?code=404&redirect=True']);
    const page = await ask(vocalDb.at('/Error?code=404&redirect=True'));
    expect(page).toMatchObject({ status: 404, type: expect.stringMatching(PAGE) as string });
    expect(world.hurries).toMatchObject([{ provider: 'vocalDb', path: '/Error' }]);
    expect(vocalDb.requests.map(({ path }) => path)).toEqual(['/api/songs/1', '/Error']);
  });

  it.each(PROVIDER_FAULTS)('may be %s, once', async (kind) => {
    const [, , doujinDb] = world.songDbs;
    const fault = doujinDb.fault(kind, { times: 1 });
    const url = doujinDb.at('/api/songs?query=nothing');
    const met = await fetch(url, { signal: AbortSignal.timeout(300) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => ({ status: 0, text: '' }));
    const right = await ask(url);
    expect(right).toMatchObject({ status: 200, body: { items: [] } });
    expect(met).not.toEqual({ status: right.status, text: right.text });
    expect(fault.hits).toBe(1);
  });
});
