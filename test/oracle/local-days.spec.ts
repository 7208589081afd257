import { describe, expect, it } from 'vitest';
import { overview, patterns, plain, wrapped, type Answer, type Json } from './answers.js';
import { handMade } from './hand-made.js';

interface Cell {
  readonly weekday: number;
  readonly hour: number;
  readonly scrobbles: number;
}

function cells(answer: Answer): readonly string[] {
  const all = plain(answer.heatmap) as unknown as readonly Cell[];
  expect(all).toHaveLength(168);
  return all
    .filter(({ scrobbles }) => scrobbles > 0)
    .map(({ weekday, hour, scrobbles }) => `${weekday} ${hour}h ${scrobbles}`);
}

function days(answer: Answer): Json {
  return plain(answer.dailyVolume);
}

describe('Europe/Berlin', () => {
  const history = handMade(
    [
      ['2021-03-27T22:59:59Z', 'A', 'saturday 23:59'],
      ['2021-03-27T23:00:00Z', 'A', 'sunday 00:00'],
      ['2021-03-28T00:59:00Z', 'A', 'sunday 01:59'],
      ['2021-03-28T01:00:00Z', 'A', 'sunday 03:00'],
      ['2021-03-28T21:59:59Z', 'A', 'sunday 23:59'],
      ['2021-03-28T22:00:00Z', 'A', 'monday 00:00'],
      ['2021-10-30T22:00:00Z', 'A', 'autumn sunday 00:00'],
      ['2021-10-31T00:30:00Z', 'A', 'autumn sunday 02:30 first'],
      ['2021-10-31T01:30:00Z', 'A', 'autumn sunday 02:30 second'],
      ['2021-10-31T22:59:59Z', 'A', 'autumn sunday 23:59'],
    ],
    '2021-11-01T12:00:00Z',
    'Europe/Berlin',
  );

  it('has a day of 23 hours in spring', () => {
    const params = { range: 'custom', from: '2021-03-28', to: '2021-03-28' } as const;
    expect(cells(patterns(history, params))).toEqual(['7 0h 1', '7 1h 1', '7 3h 1', '7 23h 1']);
    expect(plain(overview(history, params))).toMatchObject({ scrobbles: 4, previousScrobbles: 1 });
  });

  it('has a day of 25 hours in autumn', () => {
    const params = { range: 'custom', from: '2021-10-31', to: '2021-10-31' } as const;
    expect(cells(patterns(history, params))).toEqual(['7 0h 1', '7 2h 2', '7 23h 1']);
    expect(days(overview(history, params))).toEqual([{ date: '2021-10-31', scrobbles: 4 }]);
  });

  it('counts every month of the window and the four parts of the day', () => {
    const params = { range: 'custom', from: '2021-02-28', to: '2021-05-01' } as const;
    expect(plain(patterns(history, params))).toMatchObject({
      monthlyVolume: [
        { month: '2021-02', scrobbles: 0 },
        { month: '2021-03', scrobbles: 6 },
        { month: '2021-04', scrobbles: 0 },
        { month: '2021-05', scrobbles: 0 },
      ],
      timeOfDay: [
        { bucket: 'night', scrobbles: 4 },
        { bucket: 'morning', scrobbles: 0 },
        { bucket: 'afternoon', scrobbles: 0 },
        { bucket: 'evening', scrobbles: 2 },
      ],
    });
  });
});

describe('Asia/Kolkata', () => {
  it('begins its days at half past six in the evening UTC', () => {
    const history = handMade(
      [
        ['2021-06-13T18:29:59Z', 'A', 'sunday 23:59'],
        ['2021-06-13T18:30:00Z', 'A', 'monday 00:00'],
        ['2021-06-14T18:29:59Z', 'A', 'monday 23:59'],
      ],
      '2021-06-14T18:29:59Z',
      'Asia/Kolkata',
    );
    expect(cells(patterns(history, { range: '7d' }))).toEqual(['1 0h 1', '1 23h 1', '7 23h 1']);
    expect(plain(overview(history, { range: '7d' }).range)).toMatchObject({
      from: '2021-06-08',
      to: '2021-06-14',
    });
    const later = history.with({ now: new Date('2021-06-14T18:30:00Z') });
    expect(plain(overview(later).range)).toMatchObject({ from: '2021-05-17', to: '2021-06-15' });
  });
});

describe('America/St_Johns', () => {
  const history = handMade(
    [
      ['2010-11-07T02:29:59Z', 'A', 'saturday 23:59 before'],
      ['2010-11-07T02:30:30Z', 'A', 'sunday 00:00 before'],
      ['2010-11-07T02:31:00Z', 'A', 'saturday 23:01 again'],
      ['2010-11-07T03:30:00Z', 'A', 'sunday 00:00 after'],
      ['2010-01-01T03:29:59Z', 'A', 'still 2009'],
    ],
    '2010-11-07T18:00:00Z',
    'America/St_Johns',
  );

  it('goes back to the day before at one minute past midnight', () => {
    const sunday = { range: 'custom', from: '2010-11-07', to: '2010-11-07' } as const;
    expect(plain(overview(history, sunday))).toMatchObject({ scrobbles: 2, previousScrobbles: 2 });
    expect(cells(patterns(history, sunday))).toEqual(['7 0h 2']);
    const saturday = { range: 'custom', from: '2010-11-06', to: '2010-11-06' } as const;
    expect(cells(patterns(history, saturday))).toEqual(['6 23h 2']);
  });

  it('keeps New Year where it is', () => {
    expect(plain(wrapped(history, 2009))).toMatchObject({
      overview: { scrobbles: 1 },
      streak: { days: 1, from: '2009-12-31', to: '2009-12-31' },
      busiestHour: { hour: 23, scrobbles: 1 },
    });
  });
});
