import { expect, it } from 'vitest';
import { apart, byDistance, closest } from './closest.js';

it.each([
  ['Says', ['SAYS', 'Says (Live)'], 0],
  ['Says', ['Said', 'Says (Live)'], 1],
  ['Says', ['Said'], null],
  ['Says', [], null],
])('%s is so far from %j: %j', (name, others, distance) => {
  expect(apart(name, others)).toBe(distance);
});

it.each([
  ['the least of the first distances', { a: [1, 0], b: [0, 9], c: [2, 0] }, 'bac'],
  ['the least of the second where the first are equal', { a: [1, 5], b: [1, 4], c: [1, 6] }, 'bac'],
  ['the first where all are equal', { a: [1, 5], b: [1, 5] }, 'ab'],
  ['no candidate with an unknown distance', { a: [0, null], b: [3, 3] }, 'b'],
  ['nothing of no candidates', { a: [null] }, ''],
  ['nothing of nothing', {}, ''],
])('takes %s', (_, candidates: Record<string, readonly (number | null)[]>, order) => {
  const entries = Object.entries(candidates);
  const inOrder = byDistance(entries, ([, distances]) => distances);

  expect(inOrder.map(([name]) => name).join('')).toBe(order);
  expect(closest(entries, ([, distances]) => distances)).toBe(inOrder[0] ?? null);
});
