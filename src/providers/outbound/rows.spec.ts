import { expect, it } from 'vitest';
import { isObject } from '#src/text/json-object.js';
import { rowsIn } from './rows.js';

it.each([
  [[], []],
  [[{ id: 1 }], [{ id: 1 }]],
  [
    [null, { id: 1 }, 'x'],
    [null, { id: 1 }, 'x'],
  ],
  [{ id: 1 }, [{ id: 1 }]],
  [[null], null],
  [[[], 'x', 1], null],
  [null, null],
  [undefined, null],
  ['', null],
])('the rows in %j are %j', (value, rows) => {
  expect(rowsIn(value, isObject)).toEqual(rows);
});

it('a list without a row of the kind that was asked for has none', () => {
  const hasId = (row: unknown): boolean => JSON.stringify(row).includes('id');

  expect(rowsIn([{ name: 'a' }], hasId)).toBeNull();
  expect(rowsIn({ name: 'a' }, hasId)).toBeNull();
  expect(rowsIn([{ name: 'a' }, { id: 1 }], hasId)).toEqual([{ name: 'a' }, { id: 1 }]);
});
