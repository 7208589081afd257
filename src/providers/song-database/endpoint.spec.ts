import { expect, it } from 'vitest';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { songsAt } from './endpoint.js';

it.each([
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/api/songs'],
  ['http://127.0.0.1:8080/mirror/vocal', 'http://127.0.0.1:8080/mirror/vocal/api/songs'],
  ['http://127.0.0.1:8080/mirror/vocal/', 'http://127.0.0.1:8080/mirror/vocal/api/songs'],
  ['https://example.org?mirror=1', 'https://example.org/api/songs?mirror=1'],
])('below %s has its songs at %s', (baseUrl, songs) => {
  expect(songsAt(baseUrl, 'vocalDb').href).toBe(songs);
});

it('has the song of an id below them', () => {
  expect(songsAt('https://example.org/mirror/', 'vocalDb', '1032').href).toBe(
    'https://example.org/mirror/api/songs/1032',
  );
});

it.each(['', 'example.org', 'http://'])('does not take %j', (baseUrl) => {
  expect(() => songsAt(baseUrl, 'singerDb')).toThrow(
    new Misconfigured('The singer database has an address that is none.'),
  );
});
