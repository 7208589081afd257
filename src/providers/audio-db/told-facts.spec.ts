import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from './told-facts.js';

const MBID = '1109d8da-ce4a-4739-9414-242dc3e9b81c';
const of = (track: object): object => factsOf(JSON.parse(JSON.stringify({ track })));

describe('the facts of a track', () => {
  it.each([
    ['231573', { durationSeconds: 232 }],
    [231_400, { durationSeconds: 231 }],
    ['0', {}],
    ['', {}],
    ['-5', {}],
    [null, {}],
  ])('take a duration of %j as %o', (intDuration, facts) => {
    expect(of({ intDuration })).toEqual(facts);
  });

  it.each([
    ['GBAYE0601498', { isrc: 'GBAYE0601498' }],
    [' gb-aye-06-01498', { isrc: 'GBAYE0601498' }],
    ['GBAYE060149', {}],
    ['1BAYE0601498', {}],
    ['0', {}],
    [null, {}],
  ])('take an ISRC of %j as %o', (strISRC, facts) => {
    expect(of({ strISRC })).toEqual(facts);
  });

  it.each([
    ['http://www.youtube.com/watch?v=a&feature=b', { musicVideoUrl: 'https://www.youtube.com/watch?v=a' }],
    ['0', {}],
    ['', {}],
  ])('take a video at %j as %o', (strMusicVid, facts) => {
    expect(of({ strMusicVid })).toEqual(facts);
  });

  it.each([
    [{ strGenre: 'Latin', strStyle: 'Latin' }, { genres: ['Latin'] }],
    [{ strGenre: ' Rock ', strStyle: 'Indie' }, { genres: ['Rock', 'Indie'] }],
    [{ strGenre: '', strStyle: 'Indie' }, { genres: ['Indie'] }],
    [{ strMood: 'Sensual', strTheme: '...' }, { tags: ['Sensual'] }],
    [{ strMood: '0', strTheme: 'In Love' }, { tags: ['In Love'] }],
    [{ strGenre: null, strStyle: '...', strMood: ' ', strTheme: ['x'] }, {}],
  ])('take of %j %o', (track, facts) => {
    expect(of(track)).toEqual(facts);
  });

  it('have the ids of the track and its artist, and none of an album', () => {
    const mbids = {
      strMusicBrainzID: MBID.toUpperCase(),
      strMusicBrainzArtistID: MBID,
      strMusicBrainzAlbumID: MBID,
    };

    expect(of({ idTrack: '34838814', idAlbum: '5', ...mbids })).toEqual({
      audioDbTrackId: '34838814',
      trackMbid: MBID,
      artistMbid: MBID,
    });
    expect(of({ idTrack: 34_838_814 })).toEqual({ audioDbTrackId: '34838814' });
  });

  it('have the cover of the album only where the track has none', () => {
    const album = { strAlbumThumb: 'http://a/album' };

    expect(factsOf({ track: { strTrackThumb: 'http://a/track' }, album })).toEqual({
      coverUrl: 'https://a/track',
    });
    expect(factsOf({ track: { strTrackThumb: '' }, album })).toEqual({ coverUrl: 'https://a/album' });
    expect(factsOf({ track: {}, album: { strAlbumThumb: null } })).toEqual({});
  });

  it.each([
    null,
    [],
    'x',
    {},
    { track: [], album: 'x' },
    { track: { idTrack: '0', strMusicBrainzID: '0', strAlbum: '0', strDescriptionEN: '0', intDuration: {} } },
    {
      track: { idTrack: 'a1', strMusicBrainzArtistID: 'x', strAlbum: ' ', strDescriptionEN: [], strISRC: {} },
    },
    { track: { idTrack: 1.5, strAlbum: null, strTrackThumb: 'thumb', strMusicVid: 7 }, album: [] },
  ])('are none in %j', (payload) => {
    expect(factsOf(JSON.parse(JSON.stringify(payload)))).toEqual({});
  });

  it('can be taken of any JSON', () => {
    const any = fc.jsonValue();
    const track = fc.record({
      idTrack: any,
      intDuration: any,
      strAlbum: any,
      strGenre: any,
      strMusicVid: any,
    });

    fc.assert(
      fc.property(fc.record({ track, album: any }), any, (payload, other) => {
        for (const told of [payload, other])
          expect(factsOf(JSON.parse(JSON.stringify(told)))).toBeTypeOf('object');
      }),
    );
  });
});
