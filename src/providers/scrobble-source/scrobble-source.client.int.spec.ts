import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appWith } from '../../../test/support/outbound-app.js';
import { faultOf, ReplayedSource } from '../../../test/support/replayed-source.js';
import { ScrobbleSourceModule } from './scrobble-source.module.js';
import { ScrobbleSource } from './scrobble-source.port.js';

const OF = { artistName: 'AC/DC & Friends', title: 'Ünder+Pressure?' };
const MBID = '37d516ab-d61f-4bcb-9316-7a0b3eb845a8';

describe('what the scrobble source is asked', () => {
  let source: ReplayedSource;

  const history = (client: ScrobbleSource): Promise<unknown> =>
    client.recentTracks(source.connection(), { from: 0, to: 10, page: 1, limit: 50 });
  const track = (client: ScrobbleSource): Promise<unknown> => client.track(source.connection(), OF);

  beforeAll(async () => void (source = await ReplayedSource.open()));
  afterAll(() => source.close());
  beforeEach(() => {
    source.file = 'track.getInfo.unknown-but-200.json';
  });

  it.each([
    [
      { from: 5, to: 10, page: 3, limit: 50 },
      { from: '5', to: '10', page: '3', limit: '50' },
    ],
    [
      { from: 0, to: 10, page: 1, limit: 1_000 },
      { to: '10', page: '1', limit: '200' },
    ],
  ])('of the history in %j is %j', async (page, parameters) => {
    source.file = 'recenttracks.walk-1.json';
    await source.client.recentTracks(source.connection(), page);

    expect(source.asked()).toEqual({
      method: 'user.getRecentTracks',
      user: 'loige',
      api_key: 'a key+/ä',
      format: 'json',
      ...parameters,
    });
    expect(source.server.arrivals.at(-1)?.path).toMatch(/^\/2\.0\/\?/);
  });

  it('of a user is the user', async () => {
    await faultOf(source.client.user(source.connection()));

    expect(source.asked()).toEqual({
      method: 'user.getInfo',
      user: 'loige',
      api_key: 'a key+/ä',
      format: 'json',
    });
  });

  it.each([
    [OF, { artist: OF.artistName, track: OF.title }],
    [{ trackMbid: MBID }, { mbid: MBID }],
  ])('of a track is not to be corrected: %j', async (of, parameters) => {
    const rest = { ...parameters, autocorrect: '0', api_key: 'a key+/ä', format: 'json' };
    await source.client.track(source.connection(), of);
    expect(source.asked()).toEqual({ method: 'track.getInfo', ...rest });
    source.file = 'track.getTopTags.empty.json';
    await source.client.trackTags(source.connection(), of);
    expect(source.asked()).toEqual({ method: 'track.getTopTags', ...rest });
  });

  it('of an artist is not to be corrected', async () => {
    source.file = 'artist.getTopTags.many.json';
    await source.client.artistTags(source.connection(), OF.artistName);

    expect(source.asked()).toEqual({
      method: 'artist.getTopTags',
      artist: OF.artistName,
      autocorrect: '0',
      api_key: 'a key+/ä',
      format: 'json',
    });
  });

  it('says how to be reached, and is noted without the key', async () => {
    await source.client.track(source.connection(), OF);

    expect(source.server.arrivals.at(-1)?.headers['user-agent']).toMatch(
      /^Backbeat\/.* \( me@example\.org \)$/,
    );
    expect(await source.noted()).toMatch(/^\/2\.0\/\?method=track\.getInfo&.*&api_key=\*\*\*&format=json$/);
  });

  it.each([
    ['of histories four times', 250, 'recenttracks.walk-1.json', (client: ScrobbleSource) => history(client)],
    [
      'of details twice',
      500,
      'track.getInfo.unknown-but-200.json',
      (client: ScrobbleSource) => track(client),
    ],
  ])('is asked %s a second at the most', async (_, interval, file, ask) => {
    source.file = file;
    for (let i = 0; i < 4; i++) await ask(source.client);
    const moments = source.server.arrivals.slice(-4).map(({ at }) => at);

    for (const [index, at] of moments.slice(1).entries())
      expect(at - (moments[index] ?? at)).toBeGreaterThanOrEqual(interval);
  });

  it('is asked through what Nest puts together', async () => {
    const app = await appWith(source.databaseUrl, [ScrobbleSourceModule]);
    const told = await app.get(ScrobbleSource).track(source.connection(), OF);
    await app.close();

    expect(told?.facts).toEqual({});
  });

  it('goes to a base address with a path as it is', async () => {
    const baseUrl = source.server.at('/mirror').href;
    await source.client.track({ ...source.connection(), baseUrl }, OF);

    expect(source.server.arrivals.at(-1)?.path).toMatch(/^\/mirror\?method=/);
  });
});
