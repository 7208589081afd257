import { beforeEach, expect, it } from 'vitest';
import { historyOf, trackRow } from '../../test/support/histories.js';
import type { History } from '../plays/history.js';
import { wantedOf, type LibraryFilter } from './library-filter.js';

const AT = '2024-01-01T10:00:00Z';
let history: History;
beforeEach(() => {
  history = historyOf([
    [AT, 'AC/DC', 'Thunderstruck', 'The Razors Edge'],
    [AT, 'Björk', 'Jóga', 'Homogenic'],
    [AT, '100%', 'a_b', null],
    [AT, 'Björk', 'Halo', 'Post'],
  ]);
});

const titles = (filter: LibraryFilter): readonly string[] =>
  Array.from(wantedOf(history, Int32Array.of(4, 3, 2, 1), filter), (key) => history.library.tracks.name(key));
const row = (key: number, more: object) => {
  const { tracks } = history.library;

  return trackRow({
    key,
    id: tracks.id(key),
    name: tracks.name(key),
    artistKey: tracks.artistOf(key),
    ...more,
  });
};

it.each<[LibraryFilter, readonly string[]]>([
  [{}, ['Halo', 'a_b', 'Jóga', 'Thunderstruck']],
  [{ q: '' }, ['Halo', 'a_b', 'Jóga', 'Thunderstruck']],
  [{ q: 'ac/dc' }, ['Thunderstruck']],
  [{ q: 'bjork -post' }, ['Jóga']],
  [{ q: '%' }, ['a_b']],
  [{ q: '_' }, ['a_b']],
  [{ q: '"razors edge"' }, ['Thunderstruck']],
  [{ artist: 'björk' }, ['Halo', 'Jóga']],
  [{ artist: 'joga' }, []],
  [{ title: 'joga' }, ['Jóga']],
  [{ title: 'björk' }, []],
  [{ title: '-joga' }, ['Halo', 'a_b', 'Thunderstruck']],
  [{ album: 'o' }, ['Halo', 'Jóga', 'Thunderstruck']],
  [{ album: '-post' }, ['a_b', 'Jóga', 'Thunderstruck']],
  [{ artist: 'björk', title: 'o', album: 'homo' }, ['Jóga']],
])('%j finds %j', (filter, found) => {
  expect(titles(filter)).toEqual(found);
});

it('finds a track by the names that it came with, each in its place', () => {
  history.library.tracks.put([
    row(2, { name: 'Yoga', oldTitle: 'Jóga', artistKey: 1, toldArtistKey: 2 }),
    row(3, { name: 'a_b', rootKey: 1 }),
  ]);

  expect([titles({ title: 'joga' }), titles({ artist: 'björk' }), titles({ title: 'björk' })]).toEqual([
    ['Yoga'],
    ['Halo', 'Yoga'],
    [],
  ]);
  expect([titles({ q: 'joga' }), titles({ q: 'björk' }), titles({ artist: 'ac/dc' })]).toEqual([
    ['Yoga'],
    ['Halo', 'Yoga'],
    ['Yoga', 'Thunderstruck'],
  ]);
  expect([titles({ title: 'a_b' }), titles({ artist: '100%' })]).toEqual([
    ['a_b', 'Thunderstruck'],
    ['a_b', 'Thunderstruck'],
  ]);
});

it('finds a track by the album that it was given, too', () => {
  history.library.tracks.put([row(2, { edited: { albumTitle: 'Strings' } })]);

  expect([titles({ album: 'strings' }), titles({ q: 'strings' }), titles({ album: 'homogenic' })]).toEqual([
    ['Jóga'],
    ['Jóga'],
    ['Jóga'],
  ]);
});

it('narrows by what is known', () => {
  const told = { source: 'AudioDb', durationSeconds: null, aliases: [], hasMbid: true, hasCover: false };
  const asked = { source: 'AudioDb', status: 'Found', nextTryAt: null, isCurrent: true };
  history.library.tracks.put([
    row(1, { told: [{ ...told, genres: [1], tags: [] }], asked: [asked] }),
    row(2, { asked: [{ ...asked, status: 'NotFound' }], profile: { bpm: 100 } }),
    row(3, { lookup: { status: 'NeedsReview', nextTryAt: null, isDecided: false, hasMbid: false } }),
    row(4, { hasMbid: true, edited: { trackMbid: null } }),
  ]);

  expect(titles({ source: 'AudioDb' })).toEqual(['Thunderstruck']);
  expect(titles({ source: 'VocalDb' })).toEqual([]);
  expect(titles({ status: 'NeedsReview' })).toEqual(['a_b']);
  expect(titles({ status: 'Pending' })).toEqual(['Halo', 'Jóga', 'Thunderstruck']);
  expect([titles({ hasMbid: true }), titles({ hasMbid: false })]).toEqual([
    ['Thunderstruck'],
    ['Halo', 'a_b', 'Jóga'],
  ]);
  expect([titles({ hasTags: true }), titles({ hasTags: false })]).toEqual([
    ['Thunderstruck'],
    ['Halo', 'a_b', 'Jóga'],
  ]);
  expect([titles({ hasAudio: true }), titles({ hasAudio: true, hasTags: true })]).toEqual([['Jóga'], []]);
});
