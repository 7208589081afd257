import { expect, it } from 'vitest';
import { isTooDeep } from './depth.js';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

it('takes what is nested as bodies are', () => {
  expect(isTooDeep(undefined)).toBe(false);
  expect(isTooDeep({ themes: [['dream', 0.5]], moods: { sad: 1, happy: null } })).toBe(false);
  expect(isTooDeep(nested(32))).toBe(false);
});

it('finds what is deeper, however deep and beside whatever else', () => {
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep({ wide: Array.from({ length: 10_000 }, () => 1), deep: nested(200_000) })).toBe(true);
});
