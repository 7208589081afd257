import { describe, expect, it } from 'vitest';
import {
  ifGiven,
  label,
  line,
  listOf,
  optional,
  pairOf,
  propertiesOf,
  trueOrFalse,
  wholeNumber,
  within,
  type Check,
} from './check.js';

const share = within(0, 1);
const named = propertiesOf({ name: label(3), score: share });

describe('a check', () => {
  it.each<[string, Check, readonly unknown[]]>([
    ['a number within limits', share, [0, 1, 0.5, -0]],
    ['a text', label(3), ['a', 'abc', '🎵🎵🎵', '椎名林']],
    ['a whole number within limits', wholeNumber(0, 5), [0, 1, 5]],
    ['true or false', trueOrFalse, [true, false]],
    ['a line', line(3), ['', ' ', 'abc', '  abc\n', '🎵🎵🎵']],
    ['what is left out', ifGiven(share), [undefined, 0.1]],
    ['what is not there', optional(share), [null, undefined, 0.1]],
    ['a list', listOf(share, 2), [[], [1], [0, 1]]],
    ['a pair', pairOf(label(3), share), [['a', 1]]],
    [
      'an object',
      named,
      [
        { name: 'a', score: 0 },
        { name: 'a', score: 0, more: {} },
      ],
    ],
  ])('lets pass %s', (_name, check, values) => {
    expect(values.map((value) => check(value, 'it'))).toEqual(values.map(() => undefined));
  });

  it.each<[unknown, Check, string]>([
    [1.000_001, share, 'it must be a number from 0 to 1'],
    [-1e-9, share, 'it must be a number from 0 to 1'],
    ['0.5', share, 'it must be a number from 0 to 1'],
    [Number.NaN, share, 'it must be a number from 0 to 1'],
    [Infinity, share, 'it must be a number from 0 to 1'],
    [null, share, 'it must be a number from 0 to 1'],
    [7, label(3), 'it must be a text'],
    ['abcd', label(3), 'it must not be longer than 3 characters'],
    [' \t', label(3), 'it must not be blank, nor hold what is no character'],
    ['a\0', label(3), 'it must not be blank, nor hold what is no character'],
    ['\ud800', label(3), 'it must not be blank, nor hold what is no character'],
    [1.5, wholeNumber(0, 5), 'it must be a whole number from 0 to 5'],
    [6, wholeNumber(0, 5), 'it must be a whole number from 0 to 5'],
    ['1', wholeNumber(0, 5), 'it must be a whole number from 0 to 5'],
    [null, ifGiven(wholeNumber(0, 5)), 'it must be a whole number from 0 to 5'],
    ['true', trueOrFalse, 'it must be true or false'],
    [0, trueOrFalse, 'it must be true or false'],
    [7, line(3), 'it must be a text'],
    ['abcd', line(3), 'it must not be longer than 3 characters'],
    ['a\nb', line(3), 'it must not hold control characters'],
    ['a\x7f', line(3), 'it must not hold control characters'],
    ['\ud800', line(3), 'it must not hold control characters'],
    [{ 0: 1 }, listOf(share, 2), 'it must be a list of at most 2'],
    [[1, 1, 1], listOf(share, 2), 'it must be a list of at most 2'],
    [[1, 2], listOf(share, 2), 'it.1 must be a number from 0 to 1'],
    [['a'], pairOf(label(3), share), 'it must be a list of two'],
    [['a', 1, 1], pairOf(label(3), share), 'it must be a list of two'],
    [['a', 2], pairOf(label(3), share), 'it.1 must be a number from 0 to 1'],
    [[1, 1], pairOf(label(3), share), 'it.0 must be a text'],
    [[], named, 'it must be an object'],
    [null, named, 'it must be an object'],
    [{ name: 'a' }, named, 'it.score must be a number from 0 to 1'],
    [
      [{ name: '', score: 1 }],
      listOf(named, 2),
      'it.0.name must not be blank, nor hold what is no character',
    ],
  ])('stops %j', (value, check, problem) => {
    expect(check(value, 'it')).toBe(problem);
  });
});
