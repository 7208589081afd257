import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, Zone } from '../shared/day.js';
import { History } from './history.js';
import { emptyLibrary } from './library.js';
import { allPlays, containing, spanOf, within } from './selection.js';

/** A play every minute around a moment. */
function around(iso: string, hours: number): History {
  const middle = Date.parse(iso) / 1000;
  const at = Uint32Array.from({ length: hours * 120 }, (_, i) => middle - hours * 3600 + i * 60);

  return new History(
    { at, track: new Int32Array(at.length), album: new Int32Array(at.length) },
    emptyLibrary(),
  );
}

describe('the plays of a window', () => {
  it.each([
    ['UTC', '2026-11-21T00:00:00Z'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['Asia/Kolkata', '2026-11-21T18:30:00Z'],
    ['America/St_Johns', '2010-11-07T02:31:00Z'],
    ['America/St_Johns', '2010-03-14T03:31:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('in %s around %s are those of its local days', (name, moment) => {
    const zone = new Zone(name);
    const history = around(moment, 100);
    const { at } = history.plays;
    const today = zone.day(Date.parse(moment) / 1000);
    for (const [from, to] of [
      [today, today],
      [today - 1, today - 1],
      [today - 1, today],
      [today - 2, today + 2],
      [today + 40, today + 50],
    ]) {
      const expected = [...at.keys()].filter((i) => zone.day(at[i]) >= from && zone.day(at[i]) <= to);
      expect([...within(allPlays(history), history, zone, { from, to })]).toEqual(expected);
    }
  });

  it('need no copy where they have no gap', () => {
    const history = around('2026-11-21T00:00:00Z', 100);
    const day = parseDay('2026-11-20') ?? 0;
    const selection = within(allPlays(history), history, new Zone('UTC'), { from: day, to: day });

    expect(formatDay(day)).toBe('2026-11-20');
    expect(selection.buffer).toBe(allPlays(history).buffer);
    expect(spanOf(selection)).toEqual({ from: selection[0], until: selection[0] + 1_440 });
  });

  it('span nothing when they leave something out', () => {
    expect(spanOf(Int32Array.from([3, 4, 6]))).toBeUndefined();
    expect(spanOf(Int32Array.from([]))).toEqual({ from: 0, until: 0 });
  });

  it.each([[[]], [[4]], [[3, 4, 5]], [[0, 3, 4, 9]]])('%j know their own', (plays) => {
    const isContained = containing(Int32Array.from(plays));
    const indexes = Array.from({ length: 12 }, (_, index) => index - 1);

    expect(indexes.filter(isContained)).toEqual(plays);
  });
});
