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
  ['One <a href="x">linked</a> word', 'One linked word'],
  ['<p>One</p><p>two<br/>three<BR>four</p>', 'One\ntwo\nthree\nfour'],
  ['Simon &amp; Garfunkel &quot;&#39;&#x27;&apos;&nbsp;&lt;b&gt;', `Simon & Garfunkel "''' <b>`],
  ['1 < 2 and 3 > 2 &unknown; & &#0; &#x110000;', '1 < 2 and 3 > 2 &unknown; & &#0; &#x110000;'],
])('makes %j plain: %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
