import { describe, expect, it } from 'vitest';
import { handMade } from './hand-made.js';
import { matching } from './range.js';

const history = handMade(
  [
    ['2021-06-01T00:00:01Z', 'AC/DC', 'T.N.T.', 'High Voltage'],
    ['2021-06-01T00:00:02Z', 'Beyoncé', '100% Pure', 'Dangerously in Love'],
    ['2021-06-01T00:00:03Z', 'snake_case', 'A\\B', null],
    ['2021-06-01T00:00:04Z', '戸高一生', '夜の音楽', 'どうぶつの森'],
    ['2021-06-01T00:00:05Z', 'Trentemøller', 'Miss You', 'The Last Resort'],
    ['2021-06-01T00:00:06Z', 'The Band', 'The Last Waltz', 'The Last Waltz (Live)'],
    ['2021-06-01T00:00:07Z', '!!!', 'Me - You', 'Louden Up Now'],
    ['2021-06-01T00:00:08Z', 'Weiß', '7" Mix', null],
  ],
  '2021-06-30T12:00:00Z',
);

function found(q: string): readonly number[] {
  return matching(history, q).map((play) => play.at % 60);
}

describe('q', () => {
  it.each([
    ['AC/DC', [1]],
    ['ac/', [1]],
    ['t.n.t.', [1]],
    ['%', [2]],
    ['_', [3]],
    ['\\', [3]],
    ['音楽', [4]],
    ['森 一生', [4]],
    ['beyonce', [2]],
    ['BEYONCÉ', [2]],
    ['moller', [5]],
    ['MØLLER', [5]],
    ['weiss', [8]],
    ['!!!', [7]],
    ['nothing like it', []],
  ])('finds by substring, without case and accents: %j', (q, plays) => {
    expect(found(q)).toEqual(plays);
  });

  it.each([
    ['dangerously pure', [2]],
    ['last', [5, 6]],
    ['last -live', [5]],
    ['-last -the -e', [4]],
    ['the -last', []],
    ['"last resort"', [5]],
    ['"resort last"', []],
    ['resort last', [5]],
    ['last -"last waltz"', [5]],
    ['"last waltz', [6]],
    ['last -"waltz (li', [5]],
    ['-', [7]],
    ['- me', [7]],
    ['7" mix', [8]],
    ['mix 7"', [8]],
    ['you"', []],
    ['“last resort”', [5]],
  ])('reads words, phrases and exclusions: %j', (q, plays) => {
    expect(found(q)).toEqual(plays);
  });

  it('matches each word in a field of its own, but a phrase in one field', () => {
    expect(found('moller miss resort')).toEqual([5]);
    expect(found('"trentemøller miss"')).toEqual([]);
  });

  it('keeps every play when nothing is asked for', () => {
    expect(found('""')).toHaveLength(8);
    expect(matching(history, null)).toHaveLength(8);
  });
});
