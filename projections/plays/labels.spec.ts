import { expect, it } from 'vitest';
import { Labels } from './labels.js';

it('labels have one key for a text', () => {
  const labels = new Labels();

  expect(['a', 'b', 'a', 'A', ''].map((text) => labels.keyOf(text))).toEqual([1, 2, 1, 3, 4]);
  expect([labels.text(3), labels.size]).toEqual(['A', 5]);
});
