import { expect, it } from 'vitest';
import { wishOf, type EditForm, type ShownTrack } from './edit-form.js';
import type { EditedFields } from './library.events.js';

const MBID = '0b1dd8a1-4f21-4a4c-8d4f-2ec45df0dd3b';

const shown: ShownTrack = {
  title: 'Jóga',
  artistName: 'Björk',
  albumTitle: 'Homogenic',
  trackMbid: MBID,
  artistMbid: null,
  albumMbid: null,
  durationSeconds: 305,
  isrc: null,
  summary: 'Strings.',
  musicVideoUrl: null,
  coverUrl: null,
  releaseDbReleaseId: '42',
  audioDbTrackId: null,
  vocalDbSongId: null,
  singerDbSongId: null,
  doujinDbSongId: null,
};

it.each<[string, EditForm, EditedFields]>([
  ['nothing', {}, {}],
  ['what is shown', { title: 'Jóga', durationSeconds: 305, summary: 'Strings.', isrc: null }, {}],
  ['undefined', { title: undefined, isrc: undefined }, {}],
  ['another name', { title: 'jóga' }, { title: 'jóga' }],
  ['a name with spaces around', { artistName: ' Björk ' }, { artistName: ' Björk ' }],
  ['null', { albumTitle: null, durationSeconds: null }, { albumTitle: null, durationSeconds: null }],
  [
    'blank',
    { albumTitle: ' \t', summary: '', trackMbid: ' ' },
    { albumTitle: null, summary: null, trackMbid: null },
  ],
  ['null and blank for what there is none of', { isrc: null, coverUrl: '  ', albumMbid: '' }, {}],
  ['an mbid in capitals, which is shown', { trackMbid: ` ${MBID.toUpperCase()} ` }, {}],
  ['another mbid in capitals', { artistMbid: MBID.toUpperCase() }, { artistMbid: MBID }],
  [
    'a number for a database id',
    { releaseDbReleaseId: 43, audioDbTrackId: 0 },
    { releaseDbReleaseId: '43', audioDbTrackId: '0' },
  ],
  ['a number that is shown', { releaseDbReleaseId: 42 }, {}],
  ['a length', { durationSeconds: 1 }, { durationSeconds: 1 }],
  ['what is to be done', { resetEnrichment: true, lookupFromMbid: true }, {}],
])('a form that says %s', (_what, form, changes) => {
  expect(wishOf(form, shown).changes).toEqual(changes);
});

it('leaves the other fields out, rather than undefined', () => {
  expect(Object.keys(wishOf({ title: undefined, isrc: 'X1' }, shown).changes)).toEqual(['isrc']);
});
