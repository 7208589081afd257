import { expect, it } from 'vitest';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { endpointOf, SCROBBLE_SOURCE_BASE_URL } from './endpoint.js';

it.each([
  [SCROBBLE_SOURCE_BASE_URL, SCROBBLE_SOURCE_BASE_URL],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/2.0/'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/2.0/'],
  ['http://127.0.0.1:8080/2.0', 'http://127.0.0.1:8080/2.0'],
  ['http://127.0.0.1:8080/2.0/', 'http://127.0.0.1:8080/2.0/'],
  ['http://127.0.0.1:8080/mirror/source', 'http://127.0.0.1:8080/mirror/source'],
  ['https://example.org?mirror=1', 'https://example.org/2.0/?mirror=1'],
])('takes %s for %s', (baseUrl, endpoint) => {
  expect(endpointOf(baseUrl).href).toBe(endpoint);
});

it.each(['', 'example.org', 'http://'])('does not take %j', (baseUrl) => {
  expect(() => endpointOf(baseUrl)).toThrow(Misconfigured);
});
