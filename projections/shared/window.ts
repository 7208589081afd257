import { formatDay, parseDay, type Day } from './day.js';

export const PRESETS = ['7d', '30d', '90d', '1y', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** A window as a client asks for it; `from` and `to` matter with `custom` only. */
export interface WindowRequest {
  readonly range: Preset | 'custom';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/** Local days, both included. `from` is null for the whole of an empty history. */
export interface Window {
  readonly preset: Preset | 'custom';
  readonly from: Day | null;
  readonly to: Day;
  readonly q: string | null;
}

/** The range object of every answer that has a window. */
export interface RangeView {
  readonly preset: string;
  readonly from: string | null;
  readonly to: string;
  readonly q: string | null;
}

const DAYS: Readonly<Record<Exclude<Preset, 'all'>, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** Longer windows would only list days of which nobody has a play. */
const LONGEST_DAYS = 400 * 366;

/** What is wrong with a custom window, for a person; undefined when it makes sense. */
export function customWindowProblem(from: string | undefined, to: string | undefined): string | undefined {
  const first = from === undefined ? undefined : parseDay(from);
  const last = to === undefined ? undefined : parseDay(to);
  if (first === undefined) return 'from must be a day such as 2026-01-31 when range is custom';
  if (last === undefined) return 'to must be a day such as 2026-01-31 when range is custom';
  if (first > last) return 'from must not be after to';
  if (last - first > LONGEST_DAYS) return 'from and to must not be more than 400 years apart';

  return undefined;
}

/** The days that a request means, given the day of the first play of the whole history and today. */
export function resolveWindow(request: WindowRequest, firstDay: Day | null, today: Day): Window {
  const { range, q = null } = request;
  if (range === 'all') return { preset: range, from: firstDay, to: today, q };
  if (range !== 'custom') return { preset: range, from: today - DAYS[range] + 1, to: today, q };
  const from = parseDay(request.from ?? '');
  const to = parseDay(request.to ?? '');
  if (from === undefined || to === undefined) throw new RangeError('A custom window needs both of its days.');

  return { preset: range, from, to, q };
}

/** The same number of days immediately before. */
export const previousWindow = (window: Window & { readonly from: Day }): { from: Day; to: Day } => ({
  from: window.from - (window.to - window.from + 1),
  to: window.from - 1,
});

export const rangeView = ({ preset, from, to, q }: Window): RangeView => ({
  preset,
  from: from === null ? null : formatDay(from),
  to: formatDay(to),
  q,
});
