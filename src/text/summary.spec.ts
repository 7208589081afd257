import { expect, it } from 'vitest';
import { summaryOf } from './summary.js';

it.each([
  ['One. \r\nTwo.\r\n', 'One.\nTwo.'],
  ['<p>One &amp; two</p>', 'One & two'],
  ['a\u0000b', 'a\ufffdb'],
  ['', null],
  [' \r\n<br>', null],
])('of %j is %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

it('ends with a word when the text is long', () => {
  expect(summaryOf('word '.repeat(400))).toBe('word '.repeat(400).trim());
  expect(summaryOf('word '.repeat(401))).toBe(`${'word '.repeat(399).trim()}…`);
});

it('ends anywhere when the text has no words, but not within a character', () => {
  expect(summaryOf('愛'.repeat(3_000))).toBe(`${'愛'.repeat(1_999)}…`);
  expect(summaryOf('😀'.repeat(3_000))).toBe(`${'😀'.repeat(999)}…`);
});
