import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone.js';

describe('a time zone', () => {
  it.each(['UTC', 'GMT', 'Etc/GMT+5', 'Asia/Kolkata', 'US/Pacific', 'America/St_Johns', 'Pacific/Chatham'])(
    'is %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it('is every one that this Node lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'UTC ',
    ' UTC',
    '+01:00',
    '-05',
    'Z',
    'Mars/Base',
    'PST',
    'BST',
    'IST',
    'UTC+1',
    '2020-01-01T00:00[Europe/Berlin]',
    'Europe/Berlin\0',
    null,
    undefined,
    1,
    {},
    ['UTC'],
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
