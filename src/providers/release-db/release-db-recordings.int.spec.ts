import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackDescription } from '#src/enrichment/told.js';
import { Unavailable } from '#src/providers/outbound/faults.js';
import { json, ReplayedProvider } from '../../../test/support/replayed-provider.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { ReleaseDbClient } from './release-db.client.js';
import { factsOf } from './told-facts.js';

let provider: ReplayedProvider;

beforeAll(async () => void (provider = await ReplayedProvider.open('releaseDb')));
beforeEach(() => provider.beginAnew());
afterAll(() => provider.close());

const described = (artistName: string, title: string, albumTitle: string | null): TrackDescription => ({
  artistName,
  title,
  albumTitle,
  durationSeconds: null,
  trackMbid: null,
});
const ask = (of: TrackDescription) =>
  new ReleaseDbClient(provider.outbound).track(
    { baseUrl: provider.server.at('/').href, token: 'a token', contact: null },
    of,
  );

/** Every search finds this row, and its path has the recording. */
function given(file: string, type: 'master' | 'release', row: { id: number; title: string }): void {
  provider.reply = ({ pathname }) =>
    pathname === '/database/search' ? json({ results: [{ ...row, type }] }) : file;
}

describe('of a recorded', () => {
  it('master with one picture and no notes the rest is taken', async () => {
    given('master.modern.json', 'master', { id: 1187343, title: 'Peverelist - Tessellations' });
    const of = described('Peverelist', 'Burning Sea', 'Tessellations');
    const told = await ask(of);

    expect(told?.facts).toEqual({
      releaseDbReleaseId: '10374955',
      albumTitle: 'Tessellations',
      durationSeconds: 232,
      genres: ['Electronic', 'Techno'],
      coverUrl: expect.stringMatching(/^https:\/\/i\.discogs\.com\/iUgYE_c_.*\/NzQtMjE5Ni5qcGVn\.jpeg$/),
      musicVideoUrl: 'https://www.youtube.com/watch?v=Xm06Wmto44o',
    });
    expect(told?.payload).toEqual({ track: of, master: provider.recordings.json('master.modern.json') });
    expect(factsOf(told?.payload)).toEqual(told?.facts);
  });

  it('master whose tracks are versions the one that is meant is taken', async () => {
    given('master.json', 'master', { id: 125017, title: 'Ernesto vs. Bastian - Dark Side Of The Moon' });

    expect((await ask(described('Ernesto vs Bastian', 'The Dark Side of the Moon', null)))?.facts).toEqual({
      releaseDbReleaseId: '430616',
      albumTitle: 'Dark Side Of The Moon',
      durationSeconds: 487,
      genres: ['Electronic', 'Trance'],
      coverUrl: expect.stringMatching(
        /^https:\/\/img\.discogs\.com\/gxw1Bw.*\/R-430616-1194989385\.jpeg\.jpg$/,
      ),
      musicVideoUrl: 'https://www.youtube.com/watch?v=g7j4a_5TShY',
    });
  });

  it('release without notes the rest is taken', async () => {
    given('release.full.json', 'release', { id: 492632, title: 'Radiohead - OK Computer' });

    expect((await ask(described('Radiohead', 'Paranoid Android', 'OK Computer')))?.facts).toEqual({
      releaseDbReleaseId: '492632',
      albumTitle: 'OK Computer',
      durationSeconds: 383,
      genres: ['Rock', 'Alternative Rock'],
      coverUrl: expect.stringMatching(
        /^https:\/\/img\.discogs\.com\/m8YLlyta.*\/R-492632-1461363609-1592\.jpeg\.jpg$/,
      ),
      musicVideoUrl: 'https://www.youtube.com/watch?v=fHiGbolFFGw',
    });
    expect(await provider.pause()).toBeNull();
  });

  it('release of long ago all but its pictures, which are nowhere, is taken', async () => {
    given('release.1.json', 'release', { id: 1, title: 'Persuader, The - Stockholm' });

    expect((await ask(described('The Persuader', 'Östermalm', 'Stockholm')))?.facts).toEqual({
      releaseDbReleaseId: '1',
      albumTitle: 'Stockholm',
      durationSeconds: 285,
      genres: ['Electronic', 'Deep House'],
      musicVideoUrl: 'https://www.youtube.com/watch?v=AHuQWcylaU4',
      summary:
        "Recorded at the Globe studio in Stockholm.\nThe titles are the names of Stockholm's districts.",
    });
  });

  it('release that was the last to be told in this minute all is taken, and the rest waits', async () => {
    const title = 'Dream Theater - Official Bootleg: Dark Side Of The Moon';
    given('release.rate-limit-used-up.json', 'release', { id: 5435378, title });

    expect((await ask(described('Dream Theater', 'Money', null)))?.facts).toEqual({
      releaseDbReleaseId: '5435378',
      albumTitle: 'Official Bootleg: Dark Side Of The Moon',
      durationSeconds: 395,
      genres: ['Rock', 'Prog Rock'],
      coverUrl: expect.stringMatching(
        /^https:\/\/img\.discogs\.com\/j7b1XIU2.*\/R-5435378-1393279917-8143\.jpeg\.jpg$/,
      ),
      summary: 'Recorded Live at the Hammersmith Apollo - London, England October 25th 2005',
    });
    expect(await provider.pause()).toBe(30);
  });

  it('release nothing is taken of a track that is not on it', async () => {
    given('release.full.json', 'release', { id: 492632, title: 'Radiohead - OK Computer' });

    expect(await ask(described('Radiohead', 'Creep', 'OK Computer'))).toBeNull();
  });

  it('refusal it is learned for how long to wait', async () => {
    given('error-429.json', 'release', { id: 35300, title: 'Radiohead - OK Computer' });
    const fault = await faultOf(ask(described('Radiohead', 'Lucky', 'OK Computer')));

    expect(fault).toBeInstanceOf(Unavailable);
    expect(fault).toHaveProperty('message', 'The release database was asked too often.');
    expect(await provider.pause()).toBe(60);
  });
});

describe('a recorded search leads', () => {
  it.each([
    ['search.master-two-pages.json', 'Linkin Park', 'Faint', 'Meteora', 'master', '/masters/74533'],
    ['search.artist-title.json', 'Trash80', 'Icarus', 'Icarus', 'release', '/releases/1743771'],
  ])('(%s) to what is most alike', async (file, artistName, title, albumTitle, type, path) => {
    const pressing = { id: 9, main_release: 9, tracklist: [{ title }] };
    provider.reply = ({ pathname }) => (pathname === '/database/search' ? file : json(pressing));
    const of = described(artistName, title, albumTitle);

    expect(await ask(of)).toEqual({
      facts: { releaseDbReleaseId: '9' },
      payload: { track: of, [type]: pressing },
    });
    expect(provider.asked().at(-1)).toBe(path);
  });
});

it('no recording is left out', () => {
  expect(provider.recordings.notReplayed()).toEqual([]);
});
