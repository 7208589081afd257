import { describe, expect, it } from 'vitest';
import { overview, patterns, plain, scrobbles, tops, type Json } from './answers.js';
import { parseCsv } from './csv.js';
import { difference } from './compare.js';
import { OracleHistory, readHeaderless, readLastfmHistory, sharedHistory } from './history.js';

const OPTIONS = { timeZone: 'Europe/Berlin', now: new Date('2021-02-10T12:00:00Z') };

describe('CSV', () => {
  it('may hold commas, quotes and line ends in quotes', () => {
    const rows = [...parseCsv('\uFEFFa,"b, ""c""",\r\n"d\ne",,"f"\n')];
    expect(rows).toEqual([
      ['a', 'b, "c"', ''],
      ['d\ne', '', 'f'],
    ]);
  });

  it('is missed with a clear sentence', () => {
    expect(() => readLastfmHistory(sharedHistory('absent.csv'))).toThrow('is absent: the oracle needs');
  });
});

describe('the history of 70,408 rows', () => {
  const rows = readLastfmHistory(sharedHistory('lastfm-history.csv'));
  const history = new OracleHistory(rows, OPTIONS);

  it('holds as many plays as its description says', () => {
    expect(rows).toHaveLength(70_408);
    expect(history.plays).toHaveLength(70_408 - 9_420);
    expect(rows[0]).toEqual({ at: 1612748460, artist: 'The Paper Kites', title: 'Gates', album: 'States' });
  });

  it('is one total in every answer', () => {
    const total = history.plays.length;
    const sum = (counts: unknown): number =>
      (counts as readonly { readonly scrobbles: number }[]).reduce((all, { scrobbles: one }) => all + one, 0);
    const pattern = plain(patterns(history, { range: 'all' })) as Record<string, unknown>;
    expect(sum(pattern.heatmap)).toBe(total);
    expect(sum(pattern.timeOfDay)).toBe(total);
    expect(sum(pattern.monthlyVolume)).toBe(total);
    expect(sum(plain(overview(history, { range: 'all' }).dailyVolume))).toBe(total);
    expect(sum(plain(tops(history, 'tracks', { range: 'all', take: Infinity }).items))).toBe(total);
  });

  it('is whole when its pages are put together', () => {
    const window = { range: 'custom', from: '2020-06-01', to: '2021-02-10' } as const;
    const all = scrobbles(history, { ...window, take: Infinity });
    const pages: Json[] = [];
    for (let page = 1; pages.length < Number(all.total); page += 1) {
      const { items } = scrobbles(history, { ...window, take: 70, page });
      pages.push(...(plain(items) as readonly Json[]));
    }
    expect(difference('items', pages, all.items)).toBeNull();
  });
});

describe('the history without a header', () => {
  it('leaves out the rows that have no date', () => {
    const rows = readHeaderless(sharedHistory('d01-lastfm-to-csv.csv.gz'));
    expect(rows).toHaveLength(60_950 - 303);
    expect(rows[0]).toEqual({
      at: Date.UTC(2020, 10, 20, 9, 35) / 1000,
      artist: 'Biome',
      title: 'Let Me',
      album: 'Kora',
    });
    const history = new OracleHistory(rows, { ...OPTIONS, timeZone: 'UTC' });
    expect(history.plays).toHaveLength(rows.length - 2_383);
  });
});
