import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { CsvReader } from './csv-reader.js';
import type { CsvRecord } from './csv-reader.js';

function recordsIn(text: string, pieceLength = text.length + 1): CsvRecord[] {
  const reader = new CsvReader();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    records.push(...reader.read(text.slice(at, at + pieceLength), false));
  }

  return [...records, ...reader.read('', true)];
}

const fieldsIn = (text: string): (readonly string[] | null)[] =>
  recordsIn(text).map((record) => record.fields);

it('reads quotes, line breaks of either kind, and a last line without one', () => {
  expect(recordsIn('a,"b ""c"", d"\r\n"e\r\nf",\n\n\r\ng,7" mix')).toEqual([
    { line: 1, fields: ['a', 'b "c", d'] },
    { line: 2, fields: ['e\r\nf', ''] },
    { line: 6, fields: ['g', '7" mix'] },
  ]);
  expect(recordsIn('')).toEqual([]);
});

it('loses only the row of a quote that is not closed', () => {
  expect(fieldsIn('a,b\nc,"d\ne,f\n')).toEqual([['a', 'b'], null, ['e', 'f']]);
  expect(fieldsIn('a,b\nc,"d\n"e",f\n')).toEqual([['a', 'b'], null, ['e', 'f']]);
  expect(fieldsIn('a,b\nc,"d"d\ne,f')).toEqual([['a', 'b'], null, ['e', 'f']]);
});

it('loses only the row with the wrong number of fields', () => {
  expect(fieldsIn('a,b\nc\nd,e,f\n"g\n",h,i\nj,k')).toEqual([['a', 'b'], null, null, null, null, ['j', 'k']]);
});

it('gives up on a quote that stays open, and on a line that does not end', () => {
  const long = 'x'.repeat(70_000);
  const rest = `${'e,f\n'.repeat(20_000)}g,h`;

  expect(recordsIn(`a,b\nc,"d\n${rest}`, 10_000).slice(1, 3)).toEqual([
    { line: 2, fields: null },
    { line: 3, fields: ['e', 'f'] },
  ]);
  expect(recordsIn(`a,b\nc,${long}${long}\ne,f`, 10_000)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: null },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

const sign = constantFrom('a', 'é', '𝄞', ',', '"', '\n', '\r', ' ');
const field = string({ unit: sign });

it('reads back whatever is written, in pieces of any length', () => {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  assert(
    property(
      array(array(field, { minLength: 3, maxLength: 3 })),
      integer({ min: 1, max: 40 }),
      (rows, length) => {
        const text = rows.map((row) => row.map(quoted).join(',')).join('\n');
        expect(recordsIn(text, length).map((record) => record.fields)).toEqual(rows);
      },
    ),
  );
});

it('reads any text alike, in pieces of any length', () => {
  assert(
    property(
      string({ unit: sign, maxLength: 200, size: 'max' }),
      integer({ min: 1, max: 9 }),
      (text, length) => {
        expect(recordsIn(text, length)).toEqual(recordsIn(text));
      },
    ),
  );
});
