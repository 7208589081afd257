import { expect, it } from 'vitest';
import { withoutMarkup } from './markup.js';

it.each([
  ['One <a href="x">linked</a> word', 'One linked word'],
  ['<p>One</p><p>two<br/>three<BR>four</p>', 'One\ntwo\nthree\nfour'],
  ['Simon &amp; Garfunkel &quot;&#39;&#x27;&apos;&nbsp;&lt;b&gt;', `Simon & Garfunkel "''' <b>`],
  ['1 < 2 and 3 > 2 &unknown; & &#0; &#x110000;', '1 < 2 and 3 > 2 &unknown; & &#0; &#x110000;'],
  ['<br>', ''],
  ['', ''],
])('makes %j plain: %j', (html, text) => {
  expect(withoutMarkup(html)).toBe(text);
});
