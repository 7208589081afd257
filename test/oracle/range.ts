import { dayOf, textOf } from './days.js';
import type { Play } from './entities.js';
import type { Answer } from './expected.js';
import type { OracleHistory } from './history.js';
import { matcher } from './query.js';

export type Preset = '7d' | '30d' | '90d' | '1y' | 'all' | 'custom';

export interface WindowParams {
  readonly range?: Preset | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | null | undefined;
}

export interface ListParams extends WindowParams {
  readonly take?: number | undefined;
}

/** Days, both included; `from` is null when there is nothing to begin with. */
export interface Window {
  readonly preset: Preset;
  readonly from: number | null;
  readonly to: number;
}

const LENGTHS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export function windowOf(history: OracleHistory, params: WindowParams): Window {
  const preset = params.range ?? '30d';
  const to = history.today;
  if (preset === 'all') return { preset, from: history.plays.at(0)?.day ?? null, to };
  if (preset !== 'custom') return { preset, from: to - LENGTHS[preset] + 1, to };
  if (params.from === undefined || params.to === undefined) throw new Error('custom needs both from and to.');
  return { preset, from: dayOf(params.from), to: dayOf(params.to) };
}

export function previousOf(window: Window): Window | null {
  if (window.preset === 'all' || window.from === null) return null;
  const length = window.to - window.from + 1;
  return { preset: 'custom', from: window.from - length, to: window.from - 1 };
}

export function isWithin(window: Window, day: number): boolean {
  return window.from !== null && day >= window.from && day <= window.to;
}

/** What was found before: many routes are asked the same window and search. */
const found = new WeakMap<OracleHistory, Map<string, readonly Play[]>>();

function remember(history: OracleHistory, key: string, find: () => readonly Play[]): readonly Play[] {
  const known = found.get(history) ?? new Map<string, readonly Play[]>();
  found.set(history, known);
  const plays = known.get(key) ?? find();
  if (known.size > 20) known.clear();
  known.set(key, plays);
  return plays;
}

/** The plays of the window that match `q`, oldest first. */
export function playsIn(history: OracleHistory, window: Window, q?: string | null): readonly Play[] {
  return remember(history, JSON.stringify([window.from, window.to, q]), () =>
    matching(history, q).filter((play) => isWithin(window, play.day)),
  );
}

/** The plays of the whole history that match `q`, oldest first. */
export function matching(history: OracleHistory, q?: string | null): readonly Play[] {
  return remember(history, JSON.stringify([q]), () => {
    const matches = matcher(q ?? null);
    return history.plays.filter((play) => matches(play));
  });
}

export function daysOf(window: Window): readonly number[] {
  const days: number[] = [];
  for (let day = window.from ?? Infinity; day <= window.to; day += 1) days.push(day);
  return days;
}

export function rangeOf(window: Window, q?: string | null): Answer {
  const from = window.from === null ? null : textOf(window.from);
  return { preset: window.preset, from, to: textOf(window.to), q: q ?? null };
}

/** A list length as the service takes it; `Infinity` (of the oracle only) takes everything. */
export function takeOf(params: ListParams): number {
  const take = params.take ?? 50;
  return take === Infinity ? take : Math.min(500, Math.max(1, take));
}
