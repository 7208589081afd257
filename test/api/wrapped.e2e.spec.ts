import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';

const HALO: Song = ['Beyoncé', 'Halo', 'I Am… Sasha Fierce', 261];
const SAYS: Song = ['Nils Frahm', 'Says', null, null];
const JOGA: Song = ['Björk', 'Jóga', 'Homogenic', 305];

describe('the review of a year', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Europe/Berlin', now: new Date('2021-11-21T12:00:00Z') });
    await api.record('scrobbleSource', [
      playOf(HALO, secondOf('2019-07-01T08:00:00Z')),
      playOf(HALO, secondOf('2020-12-31T22:58:00Z')),
      playOf(HALO, secondOf('2020-12-31T23:02:00Z')),
      playOf(HALO, secondOf('2021-01-01T08:00:00Z')),
      playOf(SAYS, secondOf('2021-01-02T08:10:00Z')),
      playOf(SAYS, secondOf('2021-01-04T21:00:00Z')),
    ]);
  });
  afterAll(() => api.close());

  it('is that of the local year', async () => {
    const item = { id: expect.any(String), rank: 1, scrobbles: 2 };
    const halo = { title: 'Halo', artist: { id: expect.any(String), name: 'Beyoncé' } };
    const says = { title: 'Says', artist: { id: expect.any(String), name: 'Nils Frahm' } };
    const { heatmap, ...answer } = (await api.get('/api/v1/wrapped/2021')) as { heatmap: unknown[] };

    expect(heatmap).toHaveLength(168);
    expect(answer).toEqual({
      year: 2021,
      overview: {
        scrobbles: 4,
        uniqueTracks: 2,
        uniqueArtists: 2,
        uniqueAlbums: 1,
        listeningSeconds: 522,
        activeDays: 3,
      },
      tops: {
        artists: [
          { ...item, name: 'Beyoncé', listeningSeconds: 522 },
          { ...item, name: 'Nils Frahm', listeningSeconds: 0 },
        ],
        tracks: [
          { ...item, ...halo, listeningSeconds: 522 },
          { ...item, ...says, listeningSeconds: 0 },
        ],
        albums: [{ ...item, ...halo, title: 'I Am… Sasha Fierce', listeningSeconds: 522 }],
      },
      genres: [],
      discoveries: {
        tracks: [
          { ...says, id: expect.any(String), firstPlayedAt: '2021-01-02T09:10:00+01:00', scrobbles: 2 },
        ],
        artists: [
          {
            id: expect.any(String),
            name: 'Nils Frahm',
            firstPlayedAt: '2021-01-02T09:10:00+01:00',
            scrobbles: 2,
          },
        ],
      },
      newArtists: 1,
      mostReplayed: {
        track: { id: expect.any(String), title: 'Halo' },
        artist: halo.artist,
        run: 2,
        startedAt: '2021-01-01T00:02:00+01:00',
      },
      streak: { days: 2, from: '2021-01-01', to: '2021-01-02' },
      busiestHour: { hour: 9, scrobbles: 2 },
    });
  });

  it.each(['2018', '2022', '0000', '0099', '1970', '9999'])('is not there for %s', async (year) => {
    const { status, body } = await api.request(`/api/v1/wrapped/${year}`);

    expect([status, body]).toEqual([404, { error: expect.stringContaining(String(Number(year))) }]);
  });

  it.each(['0x7e', '20211', '-202', '%202021', '2021%20', '2021%0A', '202', '2021.0', '2e30', 'x', '٢٠٢١'])(
    'makes no sense for %j',
    async (year) => {
      const { status, body } = await api.request(`/api/v1/wrapped/${year}`);

      expect([status, body]).toEqual([400, { error: expect.stringMatching(/\byear\b/) }]);
    },
  );

  it('takes in what is told late', async () => {
    await api.get('/api/v1/wrapped/2021');
    await api.record('scrobbleSource', [
      playOf(SAYS, secondOf('2018-03-01T08:00:00Z')),
      playOf(JOGA, secondOf('2021-01-03T08:00:00Z')),
    ]);

    expect(await api.get('/api/v1/wrapped/2018')).toMatchObject({ newArtists: 1 });
    expect(await api.get('/api/v1/wrapped/2021')).toMatchObject({
      overview: { scrobbles: 5 },
      discoveries: { tracks: [{ title: 'Jóga' }], artists: [{ name: 'Björk' }] },
      streak: { days: 4, from: '2021-01-01', to: '2021-01-04' },
    });
  });
});
