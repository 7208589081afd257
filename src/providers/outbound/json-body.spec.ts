import { expect, it } from 'vitest';
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
