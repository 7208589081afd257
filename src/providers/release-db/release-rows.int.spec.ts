import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackDescription } from '#src/enrichment/told.js';
import { json, ReplayedProvider } from '../../../test/support/replayed-provider.js';
import { ReleaseDbClient } from './release-db.client.js';

const OF: TrackDescription = {
  artistName: 'Nils Frahm',
  title: 'Song',
  albumTitle: 'Spaces',
  durationSeconds: 200,
  trackMbid: null,
};
const PRESSING = { id: 5, tracklist: [{ title: 'Song', duration: '3:20' }] };
const SEARCH = '/database/search';

let provider: ReplayedProvider;

beforeAll(async () => void (provider = await ReplayedProvider.open('releaseDb')));
beforeEach(() => provider.beginAnew());
afterAll(() => provider.close());

/** Searches of an album, then of any, find these ids; whatever is not told of holds another track. */
function given(
  onAlbum: readonly number[],
  anywhere: readonly number[],
  pressings: Readonly<Record<string, object>> = {},
): void {
  provider.reply = ({ pathname, searchParams }) => {
    const isOnAlbum = searchParams.has('release_title');
    const type = searchParams.get('type');
    const rows = (isOnAlbum ? onAlbum : anywhere).map((id) => ({ id, type, title: 'Nils Frahm - Spaces' }));
    if (pathname === SEARCH) return json({ results: type === 'master' ? rows : [] });

    return json(pressings[pathname] ?? { id: 1, tracklist: [{ title: 'Another' }] });
  };
}

const ask = () =>
  new ReleaseDbClient(provider.outbound).track(
    { baseUrl: provider.server.at('/').href, token: 'token', contact: null },
    OF,
  );
const paths = (): readonly string[] => provider.asked().map((path) => path.replace(/\?.*/s, ''));

describe('what a search of the release database found is fetched', () => {
  it('one after the other, until the track is on it', async () => {
    given([11, 12, 13], [], { '/masters/12': PRESSING });

    expect((await ask())?.payload).toEqual({ track: OF, master: PRESSING });
    expect(paths()).toEqual([SEARCH, '/masters/11', '/masters/12']);
  });

  it('as far as the third, and nothing twice', async () => {
    given([11, 12, 13, 14], [13, 12, 11, 14, 15, 16, 17], { '/masters/17': PRESSING });

    expect(await ask()).toBeNull();
    expect(paths().filter((path) => path !== SEARCH)).toEqual(
      [11, 12, 13, 14, 15, 16].map((id) => `/masters/${id}`),
    );
    expect(paths().filter((path) => path === SEARCH)).toHaveLength(4);
  });

  it('also when the first has only an edition that clearly lasts longer', async () => {
    const live = { id: 4, tracklist: [{ title: 'Song (Live)', duration: '9:20' }] };
    given([11, 12], [], { '/masters/11': live, '/masters/12': PRESSING });

    expect((await ask())?.facts).toEqual({ durationSeconds: 200 });
  });
});
