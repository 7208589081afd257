import { describe, expect, it } from 'vitest';
import { textOf, weekdayOf, dayOf } from './days.js';
import { randomNumbers } from './windows.js';
import { zoneOf } from './zone.js';

function at(instant: string): number {
  return Date.parse(instant) / 1000;
}

describe('local time', () => {
  it.each([
    ['UTC', '2021-02-08T01:41:00Z', '2021-02-08T01:41:00+00:00'],
    ['Europe/Berlin', '2021-02-08T01:41:00Z', '2021-02-08T02:41:00+01:00'],
    ['Europe/Berlin', '2021-03-28T00:59:59Z', '2021-03-28T01:59:59+01:00'],
    ['Europe/Berlin', '2021-03-28T01:00:00Z', '2021-03-28T03:00:00+02:00'],
    ['Europe/Berlin', '2021-10-31T00:59:59Z', '2021-10-31T02:59:59+02:00'],
    ['Europe/Berlin', '2021-10-31T01:00:00Z', '2021-10-31T02:00:00+01:00'],
    ['Asia/Kolkata', '2021-02-08T18:30:00Z', '2021-02-09T00:00:00+05:30'],
    ['Asia/Kathmandu', '2021-02-08T18:15:00Z', '2021-02-09T00:00:00+05:45'],
    ['America/St_Johns', '2010-11-07T02:30:59Z', '2010-11-07T00:00:59-02:30'],
    ['America/St_Johns', '2010-11-07T02:31:00Z', '2010-11-06T23:01:00-03:30'],
    ['America/St_Johns', '2010-11-07T03:30:00Z', '2010-11-07T00:00:00-03:30'],
    ['America/St_Johns', '2010-03-14T03:31:00Z', '2010-03-14T01:01:00-02:30'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00+14:00'],
  ])('in %s at %s is %s', (timeZone, instant, local) => {
    const zone = zoneOf(timeZone);
    expect(zone.format(at(instant))).toBe(local);
    expect(textOf(zone.dayAt(at(instant)))).toBe(local.slice(0, 10));
    expect(zone.hourAt(at(instant))).toBe(Number(local.slice(11, 13)));
  });

  it.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran'])(
    'agrees with Intl around every change and at random in %s',
    (timeZone) => {
      const zone = zoneOf(timeZone);
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const random = randomNumbers(1);
      const instants = zone.changes.flatMap((change) => [change - 1, change, change + 1]);
      for (let count = 0; count < 2000; count += 1) instants.push(Math.floor(1.1e9 + random() * 7e8));
      for (const instant of instants) {
        expect(zone.format(instant).slice(0, 19).replace('T', ' ')).toBe(format.format(instant * 1000));
      }
    },
  );

  it('knows the weekday of a day', () => {
    const days = ['1970-01-01', '2010-11-07', '2021-02-08', '2024-02-29'];
    expect(days.map((day) => weekdayOf(dayOf(day)))).toEqual([4, 7, 1, 4]);
  });

  it('refuses days that no calendar has', () => {
    expect(() => dayOf('2026-02-31')).toThrow('not a calendar day');
  });
});
