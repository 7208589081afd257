import { expect, it } from 'vitest';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { COVER_ART_BASE_URL, coverArtUrl, RECORDING_DB_BASE_URL, recordingDbUrl } from './endpoint.js';

it.each([
  [RECORDING_DB_BASE_URL, 'https://musicbrainz.org/ws/2/recording'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/ws/2/recording'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/ws/2/recording'],
  ['http://127.0.0.1:8080/ws/2', 'http://127.0.0.1:8080/ws/2/recording'],
  ['http://127.0.0.1:8080/mirror/ws/2/', 'http://127.0.0.1:8080/mirror/ws/2/recording'],
  [' https://example.org?mirror=1 ', 'https://example.org/ws/2/recording?mirror=1'],
])('finds recordings of %s at %s', (baseUrl, address) => {
  expect(recordingDbUrl(baseUrl, 'recording').href).toBe(address);
});

it.each([
  [COVER_ART_BASE_URL, 'https://coverartarchive.org/release/a'],
  ['http://127.0.0.1:8080/covers/', 'http://127.0.0.1:8080/covers/release/a'],
])('finds covers of %s at %s', (baseUrl, address) => {
  expect(coverArtUrl(baseUrl, 'release/a').href).toBe(address);
});

it.each(['', 'example.org', 'http://'])('does not take %j', (baseUrl) => {
  expect(() => recordingDbUrl(baseUrl, 'recording')).toThrow(Misconfigured);
  expect(() => coverArtUrl(baseUrl, 'release/a')).toThrow(
    'The cover art archive has an address that is none.',
  );
});
