import { describe, expect, it } from 'vitest';
import { foldText } from '../oracle/fold.js';
import { bigHistory } from './big-history.js';

const YEAR = 365 * 86_400;
const EARLIEST = Date.UTC(2002, 9, 1) / 1000;
const UNTIL = Date.UTC(2023, 4, 5) / 1000;

describe('a big history', () => {
  const history = bigHistory({ until: UNTIL });
  const real = history.filter(({ uts }) => uts >= EARLIEST);
  const names = new Set(history.flatMap(({ artist, title, album }) => [artist, title, album ?? '']));
  const trackOf = ({ artist, title }: { artist: string; title: string }): string => `${artist}\n${title}`;

  it('has as many plays as are asked for, oldest first, the same for the same seed', () => {
    expect(history).toHaveLength(20_000);
    expect(history.map(({ uts }) => uts)).toEqual(history.map(({ uts }) => uts).toSorted((a, b) => a - b));
    expect(bigHistory({ until: UNTIL })).toEqual(history);
    expect(bigHistory({ until: UNTIL, seed: 2 })).not.toEqual(history);
    expect(bigHistory({ plays: 700 })).toHaveLength(700);
    const most = bigHistory({ plays: 200_000, until: UNTIL });
    expect(most).toHaveLength(200_000);
    expect(most.at(-1)?.uts).toBeLessThanOrEqual(UNTIL);
  });

  it('tells no play twice', () => {
    const identities = history.map(
      ({ uts, artist, title }) => `${uts}\n${foldText(artist)}\n${foldText(title)}`,
    );
    expect(new Set(identities).size).toBe(history.length);
  });

  it('goes over twelve years, with two of silence in them', () => {
    const seconds = real.map(({ uts }) => uts);
    const gaps = seconds.slice(1).map((uts, index) => uts - seconds[index]);
    expect((seconds.at(-1) ?? 0) - seconds[0]).toBeGreaterThan(11.8 * YEAR);
    expect(seconds.at(-1)).toBeLessThanOrEqual(UNTIL);
    expect(Math.max(...gaps)).toBeGreaterThan(2 * YEAR);
    expect(gaps.toSorted((a, b) => b - a)[1]).toBeLessThan(60 * 86_400);
  });

  it('has an hour of three thousand plays', () => {
    const fullest = real.filter(({ uts }, index) => (real[index + 2999]?.uts ?? Infinity) - uts < 3600);
    expect(fullest.length).toBeGreaterThan(0);
  });

  it('has different tracks in one second, tracks heard often and in a row, and plays without an album', () => {
    const twins = real.filter(({ uts }, index) => real[index + 1]?.uts === uts);
    const inRow = real.filter((row, index) => index > 0 && trackOf(real[index - 1]) === trackOf(row));
    expect(twins.length).toBeGreaterThan(100);
    expect(inRow.length).toBeGreaterThan(100);
    expect(new Set(real.map(trackOf)).size).toBeGreaterThan(2_000);
    expect(real.filter(({ album }) => album === null).length).toBeGreaterThan(500);
    expect(real.filter(({ mbids }) => mbids?.track === undefined).length).toBeGreaterThan(1_000);
  });

  it('has names of every kind', () => {
    const all = [...names];
    const kinds = [
      /&/,
      /"/,
      /’/,
      /^AC\/DC$/,
      /\p{sc=Han}/u,
      /\p{sc=Hebrew}/u,
      /\p{sc=Arab}/u,
      /\p{RI}|\p{EPres}/u,
    ];
    expect(kinds.filter((kind) => !all.some((name) => kind.test(name)))).toEqual([]);
    expect(Math.max(...all.map(({ length }) => length))).toBeGreaterThan(800);
    expect(new Set(all.map(foldText)).size).toBeLessThan(all.length);
  });

  it('has a few plays of moments that cannot be', () => {
    const seconds = history.map(({ uts }) => uts).filter((uts) => uts < EARLIEST);
    expect(seconds).toHaveLength(6);
    expect(seconds.filter((uts) => uts === 0)).toHaveLength(2);
  });

  it('refuses more than anybody hears', () => {
    expect(() => bigHistory({ plays: 200_001 })).toThrow(/Nobody hears/);
  });
});
