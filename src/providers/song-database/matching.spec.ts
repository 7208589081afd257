import { describe, expect, it } from 'vitest';
import { songWith, trackWith } from '../../../test/support/songs.js';
import { isOf, matching } from './matching.js';

const ARTISTS = [
  { name: 'doriko', artist: { name: 'doriko', additionalNames: 'きりたんP, KiritanP' } },
  { name: 'みくさん', artist: { name: '初音ミク', additionalNames: 'Hatsune Miku' } },
];

describe('a song is the track', () => {
  it.each([
    ['its name', {}, {}],
    ['its name in another spelling', { name: 'Don’t  Stop' }, { title: "don't stop" }],
    ['its name in its own language', { name: 'Melt', defaultName: 'メルト' }, { title: 'メルト' }],
    ['another name', { names: [{ value: 'Romeo and Cinderella' }] }, { title: 'Romeo and Cinderella' }],
  ])('when the title is %s', (_, song, track) => {
    expect(isOf(songWith(song), trackWith(track))).toBe(true);
  });

  it.each([
    ['that of all', 'DORIKO feat. 初音ミク'],
    ['who made it', 'Doriko'],
    ['who sings it', '初音ミク'],
    ['a name for this song', 'みくさん'],
    ['another name', 'Hatsune Miku'],
    ['another one of other names', 'KiritanP'],
    ['one and a guest that is written otherwise', 'doriko feat. Miku Hatsune'],
    ['several', 'doriko & Hatsune Miku'],
    ['several without spaces', 'doriko（feat.初音ミク）'],
  ])('when the artist is %s', (_, artistName) => {
    expect(isOf(songWith({ artists: ARTISTS }), trackWith({ artistName }))).toBe(true);
  });

  it.each([
    [280, 285],
    [280, 275],
    [0, 999],
    [280, null],
  ])('when it has %j seconds of %j', (lengthSeconds, durationSeconds) => {
    expect(isOf(songWith({ lengthSeconds }), trackWith({ durationSeconds }))).toBe(true);
  });

  it('when it became another entry, which is for that entry to tell', () => {
    expect(isOf(songWith({ deleted: true, mergedTo: 8 }), trackWith())).toBe(true);
  });
});

describe('a song is not the track', () => {
  it.each([
    ['the title only is near', {}, { title: 'ロミオとシンデレラ (Live)' }],
    ['the title is another', {}, { title: 'ロミオ' }],
    ['the artist is another', {}, { artistName: 'doriko2' }],
    ['the artist only is a part of a name', { artistString: 'Maria' }, { artistName: 'IA' }],
    ['one of several artists is another', {}, { artistName: 'doriko & Somebody' }],
    ['nobody is told', { artistString: '', artists: 'nobody' }, {}],
    ['it is longer', { lengthSeconds: 286 }, {}],
    ['it is shorter', { lengthSeconds: 274 }, {}],
    ['it was deleted', { deleted: true }, {}],
    ['it has no id', { id: 0 }, {}],
    ['it is an album', { songType: null, discType: 'Album' }, {}],
  ])('when %s', (_, song, track) => {
    expect(isOf(songWith(song), trackWith(track))).toBe(false);
  });
});

describe('of several songs', () => {
  const cover = songWith({ id: 1, songType: 'Cover', ratingScore: 99 });
  const liked = songWith({ id: 4, ratingScore: 11 });
  const first = songWith({ id: 2 });
  const second = songWith({ id: 10 });

  it('originals come first, then what is liked more, then what was there first, however they came', () => {
    const songs = [second, cover, liked, first];

    expect(matching(songs, trackWith())).toEqual([liked, first, second, cover]);
    expect(matching(songs.toReversed(), trackWith())).toEqual([liked, first, second, cover]);
  });

  it('those that are none are left out', () => {
    expect(matching([null, 'song', [], {}, first], trackWith())).toEqual([first]);
  });
});
