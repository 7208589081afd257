import { expect, it } from 'vitest';
import { bestTrack } from './best-track.js';

const OF = {
  artistName: 'Nils Frahm',
  title: 'Says',
  albumTitle: 'Spaces',
  durationSeconds: 498,
  trackMbid: null,
};
const row = (strTrack: unknown, strArtist: unknown, more: object = {}) =>
  JSON.parse(JSON.stringify({ strTrack, strArtist, ...more }));

it.each([
  ['Says', 'Nils Frahm', true],
  ['SAYS (Live)', 'Nils Fråhm', true],
  ['Says', 'Nils Frahm feat. Somebody', true],
  ['Said', 'Nils Frahm', false],
  ['Says', 'Somebody', false],
  [null, 'Nils Frahm', false],
  ['Says', null, false],
])('%s by %s may be it: %j', (title, artistName, is) => {
  const only = row(title, artistName);

  expect(bestTrack([only], OF)).toBe(is ? only : null);
});

it.each([
  ['Says (Live)', '522000', true],
  ['Says (Live)', '560000', false],
  ['Says', '560000', true],
])('%s that lasts %s ms may be it: %j', (title, intDuration, is) => {
  const only = row(title, 'Nils Frahm', { intDuration });

  expect(bestTrack([only], OF)).toBe(is ? only : null);
  expect(bestTrack([only], { ...OF, durationSeconds: null })).toBe(only);
});

it('an artist may be known by another name', () => {
  const only = row('Says', 'Frahm', { strArtistAlternate: 'Nils Frahm' });

  expect(bestTrack([only], OF)).toBe(only);
});

it.each([
  ['title', row('Says (Live)', 'Nils Frahm'), row('Says', 'Nils Fråhm')],
  ['artist', row('Says', 'Nils Fråhm'), row('Says', 'Nils Frahm')],
  [
    'album',
    row('Says', 'Nils Frahm', { strAlbum: 'Felt', intDuration: '498000' }),
    row('Says', 'Nils Frahm', { strAlbum: 'Spaces' }),
  ],
  [
    'duration',
    row('Says', 'Nils Frahm', { intDuration: '400000' }),
    row('Says', 'Nils Frahm', { intDuration: '500000' }),
  ],
  [
    'duration, where there is one',
    row('Says', 'Nils Frahm', { intDuration: '0' }),
    row('Says', 'Nils Frahm', { intDuration: '100000' }),
  ],
])('of two that differ in their %s it is the nearer', (_, farther, nearer) => {
  expect(bestTrack([farther, nearer], OF)).toBe(nearer);
  expect(bestTrack([nearer, farther], OF)).toBe(nearer);
});

it('of two that are alike, or of a track of which little is known, it is the first', () => {
  const rows = [
    row('Says', 'Nils Frahm', { strAlbum: 'Felt', intDuration: '1' }),
    row('Says', 'Nils Frahm', { strAlbum: 'Spaces' }),
  ];

  expect(bestTrack(rows, { ...OF, albumTitle: null, durationSeconds: null })).toBe(rows[0]);
  expect(bestTrack([], OF)).toBeNull();
});
