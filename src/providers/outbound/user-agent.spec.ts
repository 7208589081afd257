import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { userAgent } from './user-agent.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

it.each([
  ['me@example.org', ' ( me@example.org )'],
  [' https://example.org/~me ', ' ( https://example.org/~me )'],
  ['me (at home)\r\nX-Evil: 1', ' ( me at home X-Evil: 1 )'],
  ['käse@example.org', ' ( k%C3%A4se@example.org )'],
  ['a\ud800\u{1F3B5}\\', ' ( a%EF%BF%BD%F0%9F%8E%B5 )'],
  ['', ''],
  [' \t', ''],
  ['()', ''],
  [null, ''],
])('says who asks, and with %j how to be reached', (contact, comment) => {
  expect(userAgent(contact)).toBe(`Backbeat/${version}${comment}`);
});
