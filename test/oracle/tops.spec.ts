import { describe, expect, it } from 'vitest';
import { plain, tops, type Answer } from './answers.js';
import { oneDecimal } from './counts.js';
import { difference, expectSame } from './compare.js';
import { handMade, type Row } from './hand-made.js';

function times(count: number, day: string, ...names: readonly [string, string, string?]): readonly Row[] {
  return Array.from({ length: count }, (_, minute): Row => [
    `2021-06-${day}T${names[0] === 'D' ? '11' : '10'}:${String(minute).padStart(2, '0')}:00Z`,
    ...names,
  ]);
}

const history = handMade(
  [
    ...times(5, '30', 'C', 'Song', 'Album'),
    ...times(3, '29', 'B', 'Song', 'Album'),
    ...times(3, '28', 'A', 'Other'),
    ...times(1, '27', 'D', 'Single', 'Album'),
    ...times(4, '23', 'B', 'Song', 'Album'),
    ...times(3, '22', 'C', 'Song', 'Album'),
    ...times(8, '21', 'A', 'Other'),
    ...times(9, '20', 'E', 'Gone'),
  ],
  '2021-06-30T12:00:00Z',
);

describe('tops', () => {
  it('ranks artists 1, 2, 2, 4, ties by name, and compares with the previous window', () => {
    expect(plain(tops(history, 'artists', { range: '7d' }))).toEqual({
      range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
      kind: 'artists',
      items: [
        {
          rank: 1,
          name: 'C',
          scrobbles: 5,
          listeningSeconds: 0,
          delta: 2,
          percentChange: 66.7,
          isNew: false,
        },
        {
          rank: 2,
          name: 'A',
          scrobbles: 3,
          listeningSeconds: 0,
          delta: -5,
          percentChange: -62.5,
          isNew: false,
        },
        {
          rank: 2,
          name: 'B',
          scrobbles: 3,
          listeningSeconds: 0,
          delta: -1,
          percentChange: -25,
          isNew: false,
        },
        { rank: 4, name: 'D', scrobbles: 1, listeningSeconds: 0, delta: 1, percentChange: null, isNew: true },
      ],
    });
  });

  it('has no movers for all', () => {
    expect(plain(tops(history, 'albums', { range: 'all', take: 2 }).items)).toEqual([
      { rank: 1, title: 'Album', artist: { name: 'C' }, scrobbles: 8, listeningSeconds: 0 },
      { rank: 2, title: 'Album', artist: { name: 'B' }, scrobbles: 7, listeningSeconds: 0 },
    ]);
  });

  it('cuts after the movers were known', () => {
    const answer = tops(history, 'tracks', { range: '7d', take: 1, q: 'song' });
    expect(plain(answer.items)).toMatchObject([{ rank: 1, title: 'Song', artist: { name: 'C' }, delta: 2 }]);
  });
});

describe('the order of equal titles', () => {
  const twins = handMade(
    ['X', 'Y', 'Z'].map((artist, second): Row => [`2021-06-30T10:00:0${second}Z`, artist, 'Intro']),
    '2021-06-30T12:00:00Z',
  );
  const item = (name: string): Answer => ({
    rank: 1,
    title: 'Intro',
    artist: { name },
    scrobbles: 1,
    listeningSeconds: 0,
  });
  const { items } = tops(twins, 'tracks', { range: 'all', take: 2 });

  it('is free, also at the cut', () => {
    expect(difference('items', [plain(item('Z')), plain(item('X'))], items)).toBeNull();
    expect(difference('items', [plain(item('X')), plain(item('Y'))], items)).toBeNull();
  });

  it('neither repeats an item nor invents one', () => {
    expect(() => expectSame([plain(item('Z')), plain(item('Z'))], items, 'items')).toThrow('items[1]');
    expect(() => expectSame([plain(item('Q'))], items, 'items')).toThrow('items[0]: got {"rank":1');
    expect(() => expectSame([plain(item('Z'))], items, 'items')).toThrow('got 1 items, expected 2');
  });
});

describe('one decimal', () => {
  it.each([
    [100, 16, 6.3],
    [-100, 16, -6.3],
    [200, 3, 66.7],
    [-1, 10000, 0],
    [0, 7, 0],
    [5, 100, 0.1],
    [-5, 100, -0.1],
    [20, 2, 10],
  ])('%d / %d is %d, half away from zero', (numerator, denominator, value) => {
    expect(oneDecimal(numerator, denominator)).toBe(value);
  });
});
