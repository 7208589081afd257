import { describe, expect, it } from 'vitest';
import { guestsBehind, saidTitle, versionsIn, withoutJoints, type SaidTitle } from './said-title.js';

const plain = { guests: [], versions: [] };
const [live, acoustic] = ['live', 'acoustic'].map((kind) => ({ kind, words: [] }));

describe('a title', () => {
  it.each<[string, Partial<SaidTitle>]>([
    ['Says', { whole: 'says' }],
    ['Says (Live in Berlin)', { whole: 'says', versions: [{ kind: 'live', words: ['berlin'] }] }],
    ['Ｓａｙｓ（Ｌｉｖｅ）', { whole: 'says', versions: [{ kind: 'live', words: [] }] }],
    ['Says – Radio Edit', { whole: 'says', versions: [{ kind: 'edit', words: [] }] }],
    ['Says (Piano Ver.)', { whole: 'says', versions: [{ kind: 'version', words: ['piano'] }] }],
    ['Says [12" Mix]', { whole: 'says', versions: [{ kind: 'extended', words: [] }] }],
    ['Says - 2011 - Remaster', { whole: 'says' }],
    ['Says - From the Film', { whole: 'says - from the film', bare: 'says' }],
    ['Says, Pt. II', { whole: 'says, part 2' }],
    ['Says (Acoustic Live)', { whole: 'says', versions: [live, acoustic] }],
    [
      'Says - Part Two - Mono',
      { whole: 'says - part two', bare: 'says', versions: [{ kind: 'mono', words: [] }] },
    ],
    ['Says [feat. A & B] (2011 - Remaster)', { whole: 'says', guests: ['a', 'b'] }],
    ['Says ft. A (Demo)', { whole: 'says', guests: ['a'], versions: [{ kind: 'demo', words: [] }] }],
    ['Says (with A)', { whole: 'says', guests: ['a'] }],
    ['Says (Deluxe Edition)', { whole: 'says' }],
    ['Says - Original Mix', { whole: 'says' }],
    ['Says (Part 2)', { whole: 'says (part 2)', bare: 'says' }],
    ['(Can’t Get No) Says', { whole: "(can't get no) says", bare: 'says' }],
  ])('%s is taken apart', (title, said) => {
    expect(saidTitle(title)).toEqual({ ...plain, bare: said.whole, ...said });
  });

  it.each(['Live and Let Die', 'Cover Me', 'Dancing with Myself', 'Mixed-Up', '(Live)', 'feat. X', '()', ''])(
    '%j is all of it',
    (title) => {
      const whole = title.toLowerCase();

      expect(saidTitle(title)).toEqual({ ...plain, whole, bare: whole });
    },
  );

  it('that is endless is taken apart in time', () => {
    const endless = `${'('.repeat(20_000)}${'a '.repeat(20_000)}${' - '.repeat(9_000)}${'feat '.repeat(9_000)}`;
    const begin = performance.now();
    saidTitle(endless);

    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});

it.each<[string, readonly string[]]>([
  ['live, 1994-06-25: Glastonbury', ['live']],
  ['acoustic live session', ['live', 'acoustic']],
  ['mono mix', ['mono']],
  ['clean', ['clean']],
  ['2011 remaster', []],
  ['2011 remastered version', []],
  ['album version', []],
  ['explicit version', []],
  ['', []],
])('a note says what version it is: %s', (note, kinds) => {
  expect(versionsIn(note).map((version) => version.kind)).toEqual(kinds);
});

it('a name may have guests behind it', () => {
  expect(guestsBehind('a feat. b, c & d')).toEqual({ host: 'a', guests: ['b', 'c', 'd'] });
  expect(guestsBehind('feature')).toEqual({ host: 'feature', guests: [] });
});

it.each(['A & B', 'a, b', 'A and B', 'A + B', 'A x B', 'A feat. B', 'A vs. B'])('%s is a and b', (names) => {
  expect(withoutJoints(names)).toBe('a b');
});
