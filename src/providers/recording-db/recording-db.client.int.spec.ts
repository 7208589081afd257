import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { appWith } from '../../../test/support/outbound-app.js';
import { json, ReplayedRecordingDb } from '../../../test/support/replayed-recording-db.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { RecordingDbModule } from './recording-db.module.js';
import { RecordingDb, type RecordingDbConnection } from './recording-db.port.js';

const ID = '7684982a-efee-49e5-baf0-82a466f12508';
const ALBUM_ID = '76df3287-6cda-33eb-8e9a-044b5e15ffdd';
const QUESTION = { artistName: 'AC/DC', title: 'Ünder Pressure?', albumTitle: 'Any' };
const NOTHING = { created: '2023-05-19T05:18:44.569Z', count: 0, offset: 0, recordings: [] };
const found = (title: string) => ({
  ...NOTHING,
  recordings: [{ id: ID, score: 100, title, 'artist-credit': [{ name: 'Nils Frahm' }] }],
});
const recordingOn = (release: object) => ({
  id: ID,
  title: 'Says',
  releases: [{ id: ALBUM_ID, title: 'Spaces', ...release }],
});

let replayed: ReplayedRecordingDb;

beforeAll(async () => void (replayed = await ReplayedRecordingDb.open()));
afterAll(() => replayed.close());

const search = (question = QUESTION) => replayed.client.search(replayed.connection, question);
const lookup = (mbid = ID, more: Partial<RecordingDbConnection> = {}) =>
  replayed.client.recording({ ...replayed.connection, ...more }, mbid);
async function lookUpWithCover() {
  const told = await lookup();

  return told && replayed.client.withCover(replayed.connection, told);
}

/** What was asked meanwhile: paths of the database and of the archive, and queries. */
async function askedBy(asking: () => Promise<unknown>): Promise<readonly string[]> {
  const { database, archive } = replayed;
  const [before, beforeThat] = [database.arrivals.length, archive.arrivals.length];
  await asking();

  return [...database.arrivals.slice(before), ...archive.arrivals.slice(beforeThat)].map(({ path }) => path);
}

describe('what the recording database is asked', () => {
  it('of a search is the title and the artist, and not the album', async () => {
    replayed.answers(json(found('Under Pressure')));
    const [path = '', ...others] = await askedBy(search);
    const { pathname, searchParams } = replayed.database.at(path);

    expect(pathname).toBe('/ws/2/recording');
    expect(Object.fromEntries(searchParams)).toEqual({
      query: String.raw`recording:"Ünder Pressure\?" AND artist:"AC\/DC"`,
      limit: '25',
      fmt: 'json',
    });
    expect(others).toEqual([]);
  });

  it('of a wider search are fewer words', async () => {
    replayed.answers(json(NOTHING), json(found('Says')));
    const question = { artistName: 'Nils Frahm feat. Others', title: 'Says (Live)', albumTitle: null };
    let titles: readonly (string | undefined)[] = [];
    const paths = await askedBy(async () => {
      const narrow = await replayed.client.search(replayed.connection, question);
      const wide = await replayed.client.searchWider(replayed.connection, question);
      titles = [...narrow, ...(wide ?? [])].map(({ title }) => title);
    });

    expect(paths.map((path) => replayed.database.at(path).searchParams.get('query'))).toEqual([
      String.raw`recording:"Says \(Live\)" AND artist:"Nils Frahm feat. Others"`,
      'recording:"Says" AND artist:"Nils Frahm"',
    ]);
    expect(titles).toEqual(['Says']);
  });

  it('of a wider search is nothing when no word can go', async () => {
    const question = { artistName: 'Nils Frahm', title: 'Says', albumTitle: 'Spaces' };
    const search = () => replayed.client.searchWider(replayed.connection, question);

    expect(await askedBy(search)).toEqual([]);
    expect(await search()).toBeNull();
  });

  it('of a recording is all that there is in one', async () => {
    replayed.answers(json({ id: ID, title: 'Says' }));

    expect(await askedBy(() => lookup(ID.toUpperCase()))).toEqual([
      `/ws/2/recording/${ID}?inc=artist-credits+releases+release-groups+isrcs+tags+genres+aliases+url-rels+media&fmt=json`,
    ]);
  });

  it.each(['', '..', 'none', `${ID}/..`])('of an id that is none (%j) is nothing', async (mbid) => {
    expect(await lookup(mbid)).toBeNull();
    expect(await askedBy(() => lookup(mbid))).toEqual([]);
  });

  it('says how to be reached, and is noted', async () => {
    replayed.answers(json({ id: ID, title: 'Says' }));
    await lookup();
    const { headers } = replayed.database.arrivals.at(-1) ?? {};

    expect(headers).toMatchObject({
      accept: 'application/json',
      'user-agent': expect.stringMatching(/^Backbeat\/.* \( me@example\.org \)$/),
    });
    expect((await replayed.noted()).at(-1)).toMatch(
      new RegExp(String.raw`^recordingDb /ws/2/recording/${ID}\?inc=`),
    );
  });

  it('goes to a base address with a path as it is', async () => {
    replayed.answers(json({ id: ID, title: 'Says' }));
    const baseUrl = replayed.database.at('/mirror').href;

    expect(await askedBy(() => lookup(ID, { baseUrl }))).toEqual([
      expect.stringMatching(new RegExp(`^/mirror/recording/${ID}\\?inc=`)),
    ]);
  });

  it('comes as seldom as the connection says', async () => {
    replayed.answers(json({ id: ID, title: 'Says' }));
    await lookup();
    await lookup(ID, { minIntervalMs: 300 });
    const [first, second] = replayed.database.arrivals.slice(-2);

    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(300);
  });

  it('is asked through what Nest puts together', async () => {
    replayed.answers(json({ id: ID, title: 'Says' }));
    const app = await appWith(replayed.databaseUrl, [RecordingDbModule]);
    const told = await app.get(RecordingDb).recording(replayed.connection, ID);
    await app.close();

    expect(told?.track.facts).toEqual({ trackMbid: ID });
  });
});

describe('what the archive of covers is asked', () => {
  beforeEach(() => replayed.hasCovers(json({ images: [{ front: true, image: 'http://a/1.jpg' }] })));

  it('is the album, at most once a second', async () => {
    replayed.answers(json(recordingOn({})));
    const told = await lookUpWithCover();
    await lookUpWithCover();
    const [first, second] = replayed.archive.arrivals.slice(-2);

    expect(told?.track.facts.coverUrl).toBe('https://a/1.jpg');
    expect(second?.path).toBe(`/release/${ALBUM_ID}`);
    expect(second?.headers['user-agent']).toMatch(/ \( me@example\.org \)$/);
    expect((await replayed.noted()).at(-1)).toBe(`coverArt /release/${ALBUM_ID}`);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['without an album', { id: ID, title: 'Says' }],
    ['of an album without a cover', recordingOn({ 'cover-art-archive': { artwork: false, front: false } })],
  ])('is nothing of a recording %s', async (_, recording) => {
    replayed.answers(json(recording));

    expect(await askedBy(lookUpWithCover)).toEqual([expect.stringMatching(/^\/ws\/2\//)]);
    expect((await lookUpWithCover())?.track.payload).toEqual({ recording, coverArt: null });
  });

  it.each([
    ['out of order', json('', 502), Unavailable, 'The cover art archive answered 502.'],
    ['closed', json('', 403), Unavailable, 'The cover art archive does not let the service in (403).'],
  ])('is no matter of the recording when it is %s', async (_, covers, kind, message) => {
    replayed.answers(json(recordingOn({})));
    replayed.hasCovers(covers);
    expect((await lookup())?.track.facts.trackMbid).toBe(ID);
    const fault = await faultOf(lookUpWithCover());
    expect(fault).toBeInstanceOf(kind);
    expect(fault).toHaveProperty('message', message);
  });
});

describe('a recording database', () => {
  it('that is busy does not find nothing', async () => {
    replayed.answers(json({ error: 'The web server is currently busy. Please try again later.' }, 503));

    expect(await faultOf(search())).toBeInstanceOf(Unavailable);
    expect(await faultOf(lookup())).toBeInstanceOf(Unavailable);
  });

  it('that does not know an id says so', async () => {
    replayed.answers(json({ error: 'Not Found', help: 'For usage' }, 404));
    expect(await lookup()).toBeNull();
    replayed.answers(json({ error: 'Invalid mbid.', help: 'For usage' }, 400));
    expect(await lookup()).toBeNull();
  });

  it('that lets nobody in is for a person to mend', async () => {
    replayed.answers(json({ error: 'Forbidden' }, 403));

    expect(await faultOf(search())).toBeInstanceOf(Misconfigured);
  });
});
