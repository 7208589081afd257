import { expect, it } from 'vitest';
import { isNestedDeeper } from './json-depth.js';

it.each([
  ['1', 0, false],
  ['[]', 0, true],
  ['[]', 1, false],
  ['[{"a":[1]}]', 2, true],
  ['[{"a":[1]}]', 3, false],
  ['[[],[],{"a":1}]', 2, false],
  [String.raw`["[[\"[[\\", "{{"]`, 1, false],
  [String.raw`["\\", [1]]`, 1, true],
  ['["[[[', 1, false],
  ['', 0, false],
])('%s is nested deeper than %i: %j', (json, levels, is) => {
  expect(isNestedDeeper(json, levels)).toBe(is);
});

it('however deep it is', () => {
  expect(isNestedDeeper('['.repeat(4_000_000), 3_999_999)).toBe(true);
  expect(isNestedDeeper('{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000), 1_000_000)).toBe(false);
});
