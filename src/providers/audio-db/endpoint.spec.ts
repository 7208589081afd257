import { expect, it } from 'vitest';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { AUDIO_DB_BASE_URL, endpointOf } from './endpoint.js';

it.each([
  [AUDIO_DB_BASE_URL, '123', 'https://www.theaudiodb.com/api/v1/json/123/album.php'],
  ['http://127.0.0.1:8080', '123', 'http://127.0.0.1:8080/api/v1/json/123/album.php'],
  ['http://127.0.0.1:8080/mirror/', '123', 'http://127.0.0.1:8080/mirror/123/album.php'],
  [
    'https://example.org/x?mirror=1',
    'a b/../ä',
    'https://example.org/x/a%20b%2F..%2F%C3%A4/album.php?mirror=1',
  ],
])('is below %s, with the key %s, at %s', (baseUrl, apiKey, endpoint) => {
  expect(endpointOf(baseUrl, apiKey, 'album.php').href).toBe(endpoint);
});

it.each([
  ['', '123'],
  ['example.org', '123'],
  ['https://example.org', ''],
  ['https://example.org', ' '],
  ['https://example.org', '.'],
  ['https://example.org', '..'],
  ['https://example.org', '\ud800'],
])('is not below %j with the key %j', (baseUrl, apiKey) => {
  expect(() => endpointOf(baseUrl, apiKey, 'album.php')).toThrow(Misconfigured);
});
