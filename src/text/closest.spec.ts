import { expect, it } from 'vitest';
import { apart, closest } from './closest.js';

it.each([
  ['Says', ['SAYS', 'Says (Live)'], 0],
  ['Says', ['Said', 'Says (Live)'], 1],
  ['Says', ['Said'], null],
  ['Says', [], null],
])('%s is so far from %j: %j', (name, others, distance) => {
  expect(apart(name, others)).toBe(distance);
});

it.each([
  ['the least of the first distances', { a: [1, 0], b: [0, 9], c: [2, 0] }, 'b'],
  ['the least of the second where the first are equal', { a: [1, 5], b: [1, 4], c: [1, 6] }, 'b'],
  ['the first where all are equal', { a: [1, 5], b: [1, 5] }, 'a'],
  ['no candidate with an unknown distance', { a: [0, null], b: [3, 3] }, 'b'],
  ['nothing of no candidates', { a: [null] }, null],
  ['nothing of nothing', {}, null],
])('takes %s', (_, candidates: Record<string, readonly (number | null)[]>, taken) => {
  expect(closest(Object.entries(candidates), ([, distances]) => distances)?.[0] ?? null).toBe(taken);
});
