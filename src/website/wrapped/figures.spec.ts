import { describe, expect, it } from 'vitest';
import { clock, count, counted, date, figureSizeOf, hours, sizeOf, weekdayName } from './figures.js';

describe('figures', () => {
  it('have separators and agree with their noun', () => {
    expect([count(0), count(999), count(1_234_567)]).toEqual(['0', '999', '1,234,567']);
    expect([counted(1, 'play'), counted(2, 'play'), counted(12_345, 'play')]).toEqual([
      '1 play',
      '2 plays',
      '12,345 plays',
    ]);
  });

  it.each([
    [0, '0'],
    [180, '0.1'],
    [3_600, '1'],
    [35_100, '9.8'],
    [36_000, '10'],
    [3_012_480, '837'],
    [36_000_000, '10,000'],
  ])('tell %d seconds as %s hours', (seconds, expected) => {
    expect(hours(seconds)).toBe(expected);
  });

  it('tell a day as it was where it was', () => {
    expect(date('2025-12-31')).toBe('December 31, 2025');
    expect(date('2025-01-01T00:30:00+14:00')).toBe('January 1, 2025');
    expect(date('2024-12-31T23:30:00-11:00')).toBe('December 31, 2024');
  });

  it('tell hours and weekdays', () => {
    expect([clock(0), clock(9), clock(23), clock(24)]).toEqual(['00:00', '09:00', '23:00', '00:00']);
    expect([weekdayName(1), weekdayName(7)]).toEqual(['Monday', 'Sunday']);
  });
});

describe('names', () => {
  it.each([
    ['Halo', 'brief'],
    ['', 'brief'],
    ['Low Tide Radio', 'brief'],
    ['Trans-Europa Express', 'brief'],
    ['Norðurljós', 'usual'],
    ['丸の内サディスティック', 'usual'],
    ['Everything in Its Right Place, Again', 'usual'],
    ['Llanfairpwllgwyngyll', 'long'],
    ['A name that goes on for rather longer than the others', 'long'],
    ['x'.repeat(81), 'endless'],
  ])('are set as large as they fit: %s', (name, expected) => {
    expect(sizeOf(name)).toBe(expected);
  });

  it('of figures are set smaller the longer they are', () => {
    expect(['21:00', '1,234', '12,345', '999,999', '1,234,567'].map(figureSizeOf)).toEqual([
      'figure',
      'figure',
      'brief',
      'brief',
      'usual',
    ]);
  });
});
