import { expect, it } from 'vitest';
import { listOf } from './json-object.js';

it.each([
  [
    [1, null, []],
    [1, null, []],
  ],
  [{ name: 'a' }, [{ name: 'a' }]],
  [{}, [{}]],
  [[], []],
  [null, []],
  [undefined, []],
  ['a', []],
  [1, []],
])('%j is the list %j', (value, list) => {
  expect(listOf(value)).toEqual(list);
});
