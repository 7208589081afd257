import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './day.js';
import { customWindowProblem, previousWindow, rangeView, resolveWindow } from './window.js';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const TODAY = day('2026-11-21');

describe('a window', () => {
  it.each([
    ['7d', '2026-11-15'],
    ['30d', '2026-10-23'],
    ['90d', '2026-08-24'],
    ['1y', '2025-11-22'],
    ['all', '2009-12-20'],
  ] as const)('%s begins on %s', (range, from) => {
    const window = resolveWindow({ range }, day('2009-12-20'), TODAY);

    expect(rangeView(window)).toEqual({ preset: range, from, to: '2026-11-21', q: null });
  });

  it('without plays begins nowhere only when it is all', () => {
    expect(rangeView(resolveWindow({ range: 'all' }, null, TODAY)).from).toBeNull();
    expect(rangeView(resolveWindow({ range: '7d' }, null, TODAY)).from).toBe('2026-11-15');
  });

  it('is what a client says when it is custom, and nothing else', () => {
    const days = { from: '2020-02-28', to: '2020-03-01' };

    expect(rangeView(resolveWindow({ range: 'custom', ...days, q: 'x' }, null, TODAY))).toEqual({
      preset: 'custom',
      ...days,
      q: 'x',
    });
    expect(rangeView(resolveWindow({ range: '7d', ...days }, null, TODAY)).from).toBe('2026-11-15');
  });

  it('has one of the same length before it', () => {
    const before = previousWindow({
      from: day('2020-02-28'),
      to: day('2020-03-01'),
      preset: 'custom',
      q: null,
    });

    expect([formatDay(before.from), formatDay(before.to)]).toEqual(['2020-02-25', '2020-02-27']);
  });

  it.each([
    [undefined, '2026-01-01', /^from/],
    ['2026-01-01', undefined, /^to/],
    ['2026-02-31', '2026-03-01', /^from/],
    ['2026-01-02', '2026-01-01', /^from/],
    ['0001-01-01', '2026-01-01', /^from/],
  ])('from %s to %s makes no sense', (from, to, problem) => {
    expect(customWindowProblem(from, to)).toMatch(problem);
  });

  it('may be a single day', () => {
    expect(customWindowProblem('2026-01-01', '2026-01-01')).toBeUndefined();
  });
});
