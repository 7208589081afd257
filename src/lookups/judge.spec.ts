import { describe, expect, it } from 'vitest';
import type { FoundRecording } from '#src/enrichment/found-recording.js';
import { creditedTo, found, idOf, says } from '../../test/support/found-recordings.js';
import { judge, verifies } from './judge.js';
import type { SoughtTrack } from './name-fit.js';

const kindOf = (track: Partial<SoughtTrack>, recording: Partial<FoundRecording>): string =>
  judge(says(track), [found(recording)]).kind;

const duo = {
  artistName: 'Nils Frahm feat. Anne Müller',
  artists: creditedTo('Nils Frahm', 'Anne Müller'),
  artistNames: ['Nils Frahm', 'Anne Müller', 'N. F.'],
};
const tokyo = { artistName: '東京事変', artistNames: ['Tokyo Incidents', 'Tokyo Jihen'] };
const both = {
  artistName: 'Simon & Garfunkel',
  artists: [
    { name: 'Simon', ownName: 'Paul Simon' },
    { name: 'Garfunkel', ownName: 'Art Garfunkel' },
  ],
  artistNames: ['Simon', 'Garfunkel', 'Paul Simon', 'Art Garfunkel', 'Artie'],
};

describe('one recording that was found', () => {
  it.each<[string, Partial<SoughtTrack>, Partial<FoundRecording>]>([
    ['says the same', {}, {}],
    ['has a low score', {}, { score: 7 }],
    ['is spelled in capitals', {}, { title: 'SAYS', artistName: 'NILS FRAHM' }],
    ['lacks accents', { artistName: 'Beyoncé' }, { artistName: 'Beyonce' }],
    ['lacks the article', { artistName: 'The Beatles' }, { artistName: 'Beatles' }],
    ['is of an alias of the artist', { artistName: 'N. F.', aliases: ['Nils Frahm'] }, {}],
    ['is credited in another script', { artistName: 'Tokyo Jihen' }, tokyo],
    ['has a guest more', {}, duo],
    ['has the guest in the title', { artistName: duo.artistName }, { title: 'Says (feat. Anne Müller)' }],
    ['has the guest in the credit', { title: 'Says (ft. Anne Müller)' }, duo],
    ['names no guest', { artistName: duo.artistName }, {}],
    ['joins names otherwise', { artistName: 'Simon, Garfunkel' }, both],
    ['joins own names otherwise', { artistName: 'Paul Simon x Art Garfunkel' }, both],
    [
      'names a guest whom nobody credits',
      { title: 'Says (feat. Anne Müller)' },
      { artistNames: ['N. F.', 'Nils'] },
    ],
    ['is by several, the first of whom is named', { artistName: 'Simon' }, both],
    ['is of a remaster', { title: 'Says - 2011 Remaster' }, {}],
    ['is of a remaster, in brackets', { title: 'Says (Remastered 2011)' }, {}],
    ['is of a remaster, behind two dashes', { title: 'Says - 2011 - Remaster' }, {}],
    ['is of a remastered version', { title: 'Says - 2011 Remastered Version' }, {}],
    ['is the explicit version', { title: 'Says (Explicit Version)' }, {}],
    ['numbers its parts otherwise', { title: 'Says, Pt. II' }, { title: 'Says (Part 2)' }],
    ['is the album version', {}, { disambiguation: 'album version' }],
    ['is live as well', { title: 'Says (Live in Berlin)' }, { disambiguation: 'live, 2012-03-04: Berlin' }],
    ['is live, as the album says', { albumTitle: 'Live' }, { title: 'Says (live)', albumTitles: ['Live'] }],
    ['is the same remix', { title: 'Says - Rival Remix' }, { title: 'Says (Rival remix)' }],
    ['is 3 s longer', { durationSeconds: 60 }, { durationSeconds: 63 }],
    ['is 2 % longer', { durationSeconds: 490 }, { durationSeconds: 500 }],
    ['has no length', {}, { durationSeconds: null, albumTitles: [] }],
    ['is sought without length and album', { durationSeconds: null, albumTitle: null }, {}],
  ])('%s, and is the track', (_how, track, recording) => {
    expect(kindOf(track, recording)).toBe('matched');
  });

  it.each<[string, Partial<SoughtTrack>, Partial<FoundRecording>]>([
    ['is live', {}, { title: 'Says (live)' }],
    ['is live, which only its note says', {}, { disambiguation: 'live, 2012-03-04: Berlin' }],
    ['is not live', { title: 'Says (Live)' }, {}],
    ['is live elsewhere', { title: 'Says (Live in Berlin)' }, { title: 'Says (live in London)' }],
    ['is live, but not on the live album', { albumTitle: 'Live' }, { title: 'Says (live)' }],
    ['is a demo', {}, { disambiguation: 'demo' }],
    ['is a remix', {}, { title: 'Says (Rival remix)' }],
    ['is another remix', { title: 'Says (Rival Remix)' }, { title: 'Says (Other remix)' }],
    ['is a remix by another of the kind', { title: 'Says (DJ A Remix)' }, { title: 'Says (DJ B remix)' }],
    [
      'is live there in another year',
      { title: 'Says (Live at Wembley 1986)' },
      { disambiguation: 'live, 2010-07-12: Wembley' },
    ],
    ['is live, and acoustic as well', { title: 'Says (Acoustic Live)' }, { title: 'Says (live)' }],
    ['is the second demo', { title: 'Says (Demo)' }, { disambiguation: 'demo 2' }],
    ['is the clean version', { title: 'Says (Clean)' }, { title: 'Says (radio edit)' }],
    ['is called so before a dash', { title: 'Says - From the Film' }, {}],
    ['is a video', {}, { disambiguation: 'video' }],
    ['is an instrumental', {}, { title: 'Says (instrumental)' }],
    ['is a part', {}, { title: 'Says (Part 2)' }],
    ['has another guest', { title: 'Says (feat. Peter Broderick)' }, duo],
    ['is by another of that name', { artistName: 'Nils Frahm (UK)' }, {}],
    ['is by several, one of whom is named', { artistName: 'Garfunkel' }, both],
    ['is 10 s longer', { durationSeconds: 60 }, { durationSeconds: 70 }],
    ['is 5 % longer', { durationSeconds: 475 }, { durationSeconds: 500 }],
    ['is of another length altogether', {}, { durationSeconds: 200 }],
    [
      'is only spelled alike',
      { title: 'Says?', albumTitle: null, durationSeconds: null },
      { albumTitles: [] },
    ],
  ])('%s, and may be the track', (_how, track, recording) => {
    expect(kindOf(track, recording)).toBe('ambiguous');
  });

  it.each<[string, Partial<SoughtTrack>, Partial<FoundRecording>]>([
    ['is by another artist', {}, { artistName: 'Ólafur Arnalds' }],
    ['has another title', {}, { title: 'Said' }],
    ['has a title with more to it', {}, { title: 'Says Who' }],
    ['has a title that begins so', { title: 'Stay' }, { title: 'Stay with Me' }],
    ['is another part', { title: 'Says (Part 1)' }, { title: 'Says (Part 2)' }],
    ['is live, and of another length', {}, { title: 'Says (live)', durationSeconds: 700 }],
    ['is spelled alike, and of another length', { title: 'Says!' }, { durationSeconds: 700 }],
    ['is by one of two who are not joined', { artistName: 'Garfunkel and Oates' }, both],
  ])('%s, and is not the track', (_how, track, recording) => {
    expect(kindOf(track, recording)).toBe('missed');
  });

  it('is nothing when nothing was found', () => {
    expect(judge(says(), [])).toEqual({ kind: 'missed' });
  });
});

describe('several recordings that were found', () => {
  it.each<[string, readonly Partial<FoundRecording>[], number]>([
    ['the only exact one', [{ title: 'Says (live)' }, {}, { artistName: 'Other', score: 99 }], 2],
    ['the one on the album', [{ albumTitles: ['Felt'] }, { albumTitles: ['Felt', 'SPACES'] }], 2],
    ['the one on an edition of it', [{ albumTitles: [] }, { albumTitles: ['Spaces (Deluxe Edition)'] }], 2],
    ['the one clearly nearest in length', [{ durationSeconds: 502 }, { durationSeconds: 500 }], 2],
    ['the one of the length, others unknown', [{ durationSeconds: null }, { durationSeconds: 499 }], 2],
    [
      'the nearest of those on the album',
      [{ albumTitles: [] }, { durationSeconds: 495 }, { durationSeconds: 499 }],
      3,
    ],
  ])('come to %s', (_what, recordings, number) => {
    const all = recordings.map((recording, index) => found(recording, index + 1));

    expect(judge(says(), all)).toEqual({ kind: 'matched', mbid: idOf(number) });
  });

  it('are one when they are told twice', () => {
    expect(judge(says(), [found(), found({ score: 50 })])).toEqual({ kind: 'matched', mbid: idOf(1) });
  });

  it('that nothing tells apart are for a person to choose from, the best first', () => {
    const all = [
      found({ title: 'Says (live)', disambiguation: 'live' }, 1),
      found({ durationSeconds: null, score: 80 }, 2),
      found({ albumTitles: ['Felt', 'Screws'], score: 90 }, 3),
      found({ durationSeconds: 500 }, 4),
      found({ artistName: 'Other' }, 5),
      found({ durationSeconds: 499.5 }, 6),
    ];
    const judged = judge(says(), all);

    expect(judged).toMatchObject({
      kind: 'ambiguous',
      candidates: [6, 4, 2, 3, 1].map((number) => ({ mbid: idOf(number) })),
    });
  });

  it('are told with the album of the track, or their first one, or none', () => {
    const albums = [['Felt', 'Spaces (Deluxe)'], ['Felt', 'Screws'], []];
    const all = albums.map((albumTitles, index) => found({ albumTitles, title: 'Says (live)' }, index + 1));

    expect(judge(says(), all)).toMatchObject({
      candidates: [{ albumTitle: 'Spaces (Deluxe)' }, { albumTitle: 'Felt' }, { albumTitle: null }],
    });
  });

  it('are ten at the most, the best of them', () => {
    const all = Array.from({ length: 25 }, (_, index) => found({ score: index }, index));
    const judged = judge(says(), all);

    expect(judged).toMatchObject({
      candidates: Array.from({ length: 10 }, (_, index) => ({ mbid: idOf(24 - index) })),
    });
  });
});

describe('a recording of an mbid that came with a play', () => {
  it.each<[Partial<FoundRecording>, boolean]>([
    [{}, true],
    [{ title: 'Says (live)' }, true],
    [{ durationSeconds: 700 }, true],
    [{ title: 'Says (live)', durationSeconds: 700 }, false],
    [duo, true],
    [{ title: 'Said' }, false],
    [{ artistName: 'Ólafur Arnalds' }, false],
  ])('%j can be the track: %s', (recording, isIt) => {
    expect(verifies(says(), found(recording))).toBe(isIt);
  });
});
