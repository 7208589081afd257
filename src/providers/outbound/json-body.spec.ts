import { expect, it } from 'vitest';
import { storableValue } from '#src/text/storable.js';
import { Retryable } from './faults.js';
import { jsonOf } from './json-body.js';

const HTML = 'text/html; charset=utf-8';
const read = (body: string, type?: string, status = 200) =>
  jsonOf(
    {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
      body,
      url: new URL('http://example.org'),
    },
    'recordingDb',
  );

it.each([
  ['{"a":[1]}', 'application/json', { a: [1] }],
  [' [] ', 'application/problem+json', []],
  ['null', 'application/json', null],
  ['{"a":1}', undefined, { a: 1 }],
  ['{"a":1}', HTML, { a: 1 }],
  [String.raw`{"a":"\u0000"}`, 'application/json', { a: '\ufffd' }],
])('reads %s as %s', (body, type, value) => {
  expect(read(body, type)).toEqual(value);
  expect(read(body, type, 500)).toEqual(value);
});

it.each([
  ['<!DOCTYPE html><p>words of the page', HTML],
  ['<lfm status="failed"/>', 'application/xml'],
  ['<lfm status="failed"/>', 'application/json'],
  ['"words"', HTML],
  ['{"words":"of the p', 'application/json'],
  ['', 'application/json'],
  ['', undefined],
])('takes %j as %s for a fault that passes', (body, type) => {
  const fault = (() => {
    try {
      return read(body, type);
    } catch (error) {
      return error;
    }
  })();

  expect(fault).toBeInstanceOf(Retryable);
  expect(fault).toMatchObject({ status: 200, message: expect.stringMatching(/^The recording database /) });
  expect(String(fault)).not.toMatch(/words|lfm/);
});

const nested = (levels: number): string =>
  `{"track":${'['.repeat(levels - 1)}"\\u0000"${']'.repeat(levels - 1)}}`;

it('reads data that are nested, as far as they can be kept', () => {
  const value = read(nested(256), 'application/json');

  expect(JSON.stringify(value)).toBe(nested(256).replace(String.raw`\u0000`, '\ufffd'));
  expect(storableValue(value)).toEqual(value);
});

it.each([257, 8_000, 1_000_000])('takes data nested in %i levels for a fault that passes', (levels) => {
  expect(() => read(nested(levels), 'application/json', 404)).toThrow(
    new Retryable('The recording database answered with data nested too deeply.', 404),
  );
});
