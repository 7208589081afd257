import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf, type Song } from '../support/listeners.js';

const NOW = new Date('2024-03-01T12:00:00Z');
const at = (iso: string): number => secondOf(`2024-02-${iso}:00Z`);
const joga: Song = ['Björk', 'Jóga', 'Homogenic', null];
const jogaLive: Song = ['Björk', 'Jóga', 'Live Box', null];
const halo: Song = ['Beyoncé', 'Halo', null, 261];
const trackId = trackIdOf('Björk', 'Jóga');
const path = `/api/v1/tracks/${trackId}`;

describe('what sources tell', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Europe/Berlin', now: NOW });
    const plays = [
      playOf(joga, at('10T20:00')),
      { ...playOf(joga, at('20T20:00')), trackMbid: 'mbid-of-a-play', albumMbid: 'mbid-of-homogenic' },
      playOf(jogaLive, at('21T20:00')),
      playOf(halo, at('22T23:30')),
    ];
    await api.record('spotify', plays);
    await api.enrich([
      {
        trackId,
        source: 'AudioDb',
        fetchedAt: '2024-02-25T10:00:00Z',
        facts: { genres: ['Electronic'], durationSeconds: 1, isrc: 'FROM-AUDIO-DB', audioDbTrackId: '77' },
        payload: { idTrack: '77', odd: 'half a pair \ud800 and \0' },
      },
      {
        trackId,
        source: 'ScrobbleSource',
        fetchedAt: '2024-02-25T11:00:00Z',
        facts: { tags: ['Icelandic', 'electronic', 'ICELANDIC'], durationSeconds: 305 },
        payload: { name: 'Jóga' },
      },
      {
        artistId: artistIdOf('Björk'),
        source: 'RecordingDb',
        fetchedAt: '2024-02-25T12:00:00Z',
        facts: { aliases: ['Björk Guðmundsdóttir'], genres: ['art pop'] },
        payload: { name: 'Björk' },
      },
    ]);
  });
  afterAll(() => api.close());

  it('is on the page of the track, field by field from the most trusted source', async () => {
    expect(await api.get(`${path}?range=all`)).toEqual({
      range: { preset: 'all', from: '2024-02-10', to: '2024-03-01', q: null },
      id: trackId,
      title: 'Jóga',
      artist: { id: artistIdOf('Björk'), name: 'Björk' },
      album: { id: expect.any(String) as string, title: 'Homogenic' },
      trackMbid: 'mbid-of-a-play',
      artistMbid: null,
      albumMbid: 'mbid-of-homogenic',
      durationSeconds: 305,
      isrc: 'FROM-AUDIO-DB',
      summary: null,
      musicVideoUrl: null,
      coverUrl: null,
      releaseDbReleaseId: null,
      audioDbTrackId: '77',
      vocalDbSongId: null,
      singerDbSongId: null,
      doujinDbSongId: null,
      lookupStatus: 'Pending',
      tags: { ScrobbleSource: ['Icelandic', 'electronic'], AudioDb: ['Electronic'] },
      sources: [
        {
          source: 'ScrobbleSource',
          status: 'Found',
          fetchedAt: '2024-02-25T12:00:00+01:00',
          payload: { name: 'Jóga' },
        },
        {
          source: 'AudioDb',
          status: 'Found',
          fetchedAt: '2024-02-25T11:00:00+01:00',
          payload: { idTrack: '77', odd: 'half a pair \ufffd and \ufffd' },
        },
      ],
      scrobbles: 3,
      firstPlayedAt: '2024-02-10T21:00:00+01:00',
      lastPlayedAt: '2024-02-21T21:00:00+01:00',
      plays: ['2024-02-21T21:00:00+01:00', '2024-02-20T21:00:00+01:00', '2024-02-10T21:00:00+01:00'],
    });
  });

  it('is on the page of the artist, with the days of a short window', async () => {
    const page = await api.get(
      `/api/v1/artists/${artistIdOf('Björk')}?range=custom&from=2024-02-20&to=2024-02-22&take=1`,
    );

    expect(page).toMatchObject({
      name: 'Björk',
      aliases: ['Björk Guðmundsdóttir'],
      tags: [
        { name: 'art pop', source: 'RecordingDb', kind: 'genre' },
        { name: 'Electronic', source: 'AudioDb', kind: 'genre' },
        { name: 'Electronic', source: 'ScrobbleSource', kind: 'tag' },
        { name: 'Icelandic', source: 'ScrobbleSource', kind: 'tag' },
      ],
      scrobbles: 2,
      uniqueTracks: 1,
      listeningSeconds: 610,
      firstPlayedAt: '2024-02-10T21:00:00+01:00',
      lastPlayedAt: '2024-02-21T21:00:00+01:00',
      timeline: [
        { date: '2024-02-20', scrobbles: 1 },
        { date: '2024-02-21', scrobbles: 1 },
        { date: '2024-02-22', scrobbles: 0 },
      ],
      topTracks: [{ id: trackId, title: 'Jóga', scrobbles: 2 }],
    });
  });

  it('is counted in clouds, a play once for each tag of its track', async () => {
    expect(await api.get('/api/v1/tags?range=all')).toMatchObject({
      genres: [{ name: 'Electronic', scrobbles: 3 }],
      tags: [
        { name: 'Electronic', scrobbles: 3 },
        { name: 'Icelandic', scrobbles: 3 },
      ],
    });
    expect(await api.get('/api/v1/overview?range=all')).toMatchObject({
      topGenres: [{ name: 'Electronic', scrobbles: 3 }],
    });
  });

  it('is asked for by any spelling of a tag', async () => {
    const ofTrack = { id: trackId, title: 'Jóga', artist: { name: 'Björk' }, scrobbles: 3 };

    expect(await api.get('/api/v1/tags/ICELANDIC?range=all')).toMatchObject({
      name: 'Icelandic',
      scrobbles: 3,
      tracks: [ofTrack],
      artists: [{ id: artistIdOf('Björk'), name: 'Björk', scrobbles: 3 }],
    });
    expect(await api.get('/api/v1/tags/icelandic?range=custom&from=2020-01-01&to=2020-01-02')).toMatchObject({
      scrobbles: 0,
      tracks: [],
      artists: [],
    });
    // Of the artist, and of no track.
    expect(await api.request('/api/v1/tags/art%20pop')).toMatchObject({ status: 404 });
  });

  it('is found by an alias of the artist, and left out by it', async () => {
    const found = await api.get(`/api/v1/scrobbles?range=all&q=${encodeURIComponent('guðmundsdottir')}`);
    const others = await api.get(`/api/v1/scrobbles?range=all&q=${encodeURIComponent('-Guðmundsdóttir')}`);

    expect(found).toMatchObject({ total: 3 });
    expect(others).toMatchObject({ total: 1, items: [{ track: { title: 'Halo' } }] });
  });

  it('replaces what the same source told before', async () => {
    await api.enrich([
      {
        trackId,
        source: 'ScrobbleSource',
        fetchedAt: '2024-02-26T11:00:00Z',
        facts: { tags: ['AC/DC-like'] },
        payload: null,
      },
    ]);

    expect(await api.get(path)).toMatchObject({
      durationSeconds: 1,
      tags: { ScrobbleSource: ['AC/DC-like'] },
    });
    expect(await api.request('/api/v1/tags/icelandic')).toMatchObject({ status: 404 });
    expect(await api.get(`/api/v1/tags/${encodeURIComponent('ac/dc-LIKE')}?range=all`)).toMatchObject({
      name: 'AC/DC-like',
      scrobbles: 3,
    });
  });

  it.each(['artists', 'tracks'])('answers 404 for an id that none of the %s has', async (kind) => {
    for (const id of ['no-uuid', '%00', '00000000-0000-4000-8000-000000000000', `${trackId}0`]) {
      const { status, body } = await api.request(`/api/v1/${kind}/${id}`);

      expect({ status, body }).toEqual({ status: 404, body: { error: expect.any(String) as string } });
    }
  });
});
