import { expect, it } from 'vitest';
import { plainText } from './plain-text.js';

const LINK = '<a href="https://example.org/music/A/_/B?a=1&b=2">Read more on the source</a>';

it.each([
  [`It is a song. ${LINK}.`, 'It is a song.'],
  [`It is a song. ${LINK}`, 'It is a song.'],
  [
    `A\n\nB ${LINK}. User-contributed text is available under a license; additional terms may apply.\n`,
    'A\n\nB',
  ],
  [` ${LINK}.`, ''],
  ['', ''],
  ['<p>One</p>&amp; two', 'One\n& two'],
])('makes %j plain: %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
