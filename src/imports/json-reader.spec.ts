import { array, assert, boolean, integer, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { JsonReader } from './json-reader.js';
import type { IsRow, JsonItem } from './json-reader.js';

const isElement: IsRow = (path) => path === '[]';

function read(text: string, isRow = isElement, pieceLength = 7): { items: JsonItem[]; failure: unknown } {
  const reader = new JsonReader(isRow);
  const items: JsonItem[] = [];
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      for (const item of reader.read(text.slice(at, at + pieceLength), false)) items.push(item);
    }
    for (const item of reader.read('', true)) items.push(item);
  } catch (failure) {
    return { items, failure };
  }

  return { items, failure: undefined };
}

const valuesIn = (text: string, isRow?: IsRow): unknown[] =>
  read(text, isRow).items.map((item) => item.value);

it('finds rows by their path', () => {
  const paths: string[] = [];
  const spy: IsRow = (path) => {
    paths.push(path);
    return path === '.b.c[]';
  };
  const text = '{"a": [1, {}], "b": {"c": [{"d": [2]}, "]"], "e\\"": []}}';

  expect(valuesIn(text, spy)).toEqual([{ d: [2] }, ']']);
  expect(new Set(paths)).toEqual(new Set(['', '.a', '.a[]', '.b', '.b.c', '.b.c[]', '.b.e"']));
});

it('counts rows from 1, over several documents', () => {
  expect(read('[1, null]\n[{"a":[]}]').items).toEqual([
    { line: 1, value: 1 },
    { line: 2, value: null },
    { line: 3, value: { a: [] } },
  ]);
});

it.each([
  ['[1,{"a":2},{"b"', 2, 'breaks off after row 2'],
  ['[1,2', 2, 'breaks off after row 2'],
  ['[1', 1, 'breaks off after row 1'],
  ['[1,', 1, 'breaks off after row 1'],
  ['[{"a":"]}', 0, 'breaks off after row 0'],
  ['[1,{"a":oh},2]', 1, 'is no valid JSON after row 1'],
  ['[1,{"a":[}},2]', 1, 'is no valid JSON after row 1'],
  ['[1 2]', 1, 'is no valid JSON after row 1'],
  ['[1,]', 1, 'is no valid JSON after row 1'],
  ['[1}', 1, 'is no valid JSON after row 1'],
  ['[1]]', 1, 'is no valid JSON after row 1'],
  ['[1] oh', 1, 'is no valid JSON after row 1'],
  ['{"a" 1}', 0, 'is no valid JSON after row 0'],
  ['{1: 1}', 0, 'is no valid JSON after row 0'],
  ['['.repeat(300), 0, 'breaks off after row 0'],
  ['{"a":'.repeat(300), 0, 'is nested too deeply after row 0'],
])('gives every row of %s in front of the break', (text, count, message) => {
  const { items, failure } = read(text);

  expect(items).toHaveLength(count);
  expect(failure).toMatchObject({ message });
});

it('replaces what cannot be stored, escaped or not', () => {
  expect(valuesIn('[{"a\\u0000":["\\ud800","\\ud834\\udd1e","\\\\u0000"]}]')).toEqual([
    { 'a\ufffd': ['\ufffd', '𝄞', '\\u0000'] },
  ]);
});

it('gives up on a row that does not end', () => {
  const { items, failure } = read(`[1,"${'x'.repeat(5_000_000)}`, isElement, 500_000);

  expect(items).toHaveLength(1);
  expect(failure).toMatchObject({ message: 'breaks off after row 1' });
});

it('knows the rows at the beginning of a text that is cut off or broken', () => {
  expect(JsonReader.rowsIn('[{"a":1},{"b"', isElement)).toEqual([{ a: 1 }]);
  expect(JsonReader.rowsIn('[{"a":1},oh,', isElement)).toEqual([{ a: 1 }]);
  expect(JsonReader.rowsIn('uts,artist', isElement)).toEqual([]);
});

it('reads what JSON.parse reads, in pieces of any length', () => {
  assert(
    property(array(jsonValue()), boolean(), integer({ min: 1, max: 40 }), (rows, isPretty, length) => {
      const text = JSON.stringify(rows, null, isPretty ? 1 : 0);
      expect(read(text, isElement, length)).toEqual({
        items: (JSON.parse(text) as unknown[]).map((value, index) => ({ line: index + 1, value })),
        failure: undefined,
      });
    }),
  );
});
