import { expect, it } from 'vitest';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { endpointOf, RELEASE_DB_BASE_URL } from './endpoint.js';

it.each([
  [RELEASE_DB_BASE_URL, 'https://api.discogs.com/masters/1'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/masters/1'],
  ['http://127.0.0.1:8080/mirror', 'http://127.0.0.1:8080/mirror/masters/1'],
  ['http://127.0.0.1:8080/mirror/of/', 'http://127.0.0.1:8080/mirror/of/masters/1'],
  ['https://example.org?mirror=1', 'https://example.org/masters/1?mirror=1'],
])('is below %s at %s', (baseUrl, endpoint) => {
  expect(endpointOf(baseUrl, '/masters/1').href).toBe(endpoint);
});

it.each(['', 'example.org', 'http://'])('is not below %j', (baseUrl) => {
  expect(() => endpointOf(baseUrl, '/masters/1')).toThrow(Misconfigured);
});
