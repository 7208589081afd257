import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, parseDay, yearOf, Zone } from './day.js';

const second = (iso: string): number => Date.parse(iso) / 1000;

describe('days', () => {
  it.each(['1970-01-01', '2000-02-29', '2026-11-21', '0001-01-01', '9999-12-31'])(
    'reads and writes %s',
    (text) => {
      const day = parseDay(text);

      expect(day === undefined ? undefined : formatDay(day)).toBe(text);
    },
  );

  it.each([
    '2026-02-29',
    '2026-02-31',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'today',
  ])('does not take %j for a day', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it('counts from 1970', () => {
    expect([dayOf(1970, 1, 1), dayOf(1970, 1, 2), yearOf(dayOf(2026, 12, 31))]).toEqual([0, 1, 2026]);
  });
});

describe('a zone', () => {
  it.each([
    ['UTC', '2026-11-21T08:30:00Z', '2026-11-21T08:30:00+00:00'],
    ['Europe/Berlin', '2026-07-01T22:30:00Z', '2026-07-02T00:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22T00:00:00+05:30'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22T00:00:00+05:45'],
    ['America/St_Johns', '2010-11-07T02:30:59Z', '2010-11-07T00:00:59-02:30'],
    ['America/St_Johns', '2010-11-07T02:31:00Z', '2010-11-06T23:01:00-03:30'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29T23:59:59-10:00'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00+14:00'],
  ])('%s writes %s as %s', (name, instant, local) => {
    const zone = new Zone(name);

    expect(zone.format(second(instant))).toBe(local);
    expect(formatDay(zone.day(second(instant)))).toBe(local.slice(0, 10));
  });

  it('reads many seconds as it reads one', () => {
    const zone = new Zone('America/St_Johns');
    const seconds = Uint32Array.from(
      { length: 5_000 },
      (_, i) => second('2003-01-01T00:00:00Z') + i * 97_123,
    );

    expect([...zone.localAll(seconds)]).toEqual([...seconds].map((one) => zone.local(one)));
  });
});
