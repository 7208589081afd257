import { Invalid } from '#src/event-store/errors.js';
import { listOf, type Check } from '#src/checks/check.js';
import { share, tempo, text } from './audio-profile.checks.js';

/** A label, and how surely it fits. */
export type Scored = readonly [label: string, score: number];

/** A classifier's whole vocabulary may come. */
const MOST_SCORES = 1_000;
const MOST_KEPT = 50;

function pass(check: Check, value: unknown, name: string): unknown {
  const problem = check(value, name);
  if (problem !== undefined) throw new Invalid(problem);

  return value;
}

// The checks let numbers pass, or texts.
export const tempoOf = (value: unknown, name: string): number => pass(tempo, value, name) as number;
export const shareOf = (value: unknown, name: string): number => pass(share, value, name) as number;
export const textOf = (value: unknown, name: string): string => pass(text, value, name) as string;
export const sharesOf = (value: unknown, name: string): readonly number[] =>
  pass(listOf(share, MOST_SCORES), value, name) as readonly number[];

export function modeOf(value: unknown, name: string): string {
  if (value === 1) return 'major';
  if (value === 0) return 'minor';
  const mode = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (mode !== 'major' && mode !== 'minor') throw new Invalid(`${name} must be major or minor`);

  return mode;
}

function scoredOf(entry: unknown, name: string): Scored {
  if (Array.isArray(entry) && entry.length === 2)
    return [textOf(entry[0], `${name}.0`), shareOf(entry[1], `${name}.1`)];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new Invalid(`${name} must be a label and a score`);
  const { name: called, label = called, score } = entry as Readonly<Record<string, unknown>>;

  return [textOf(label, `${name}.label`), shareOf(score, `${name}.score`)];
}

function allScores(value: unknown, name: string): readonly Scored[] {
  if (typeof value !== 'object' || value === null)
    throw new Invalid(`${name} must be an object of scores, or a list of labels with scores`);
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length > MOST_SCORES)
    throw new Invalid(`${name} must not have more than ${MOST_SCORES} scores`);
  if (Array.isArray(value)) return entries.map(([index, entry]) => scoredOf(entry, `${name}.${index}`));

  return entries.map(([label, score]) => [
    textOf(label, `${name}.${label}`),
    shareOf(score, `${name}.${label}`),
  ]);
}

/**
 * Labels with scores, the best first: an object from label to score, or a list of pairs or of objects. Those that do
 * not fit at all are left out, and so is what comes after the best fifty: a classifier scores all it knows.
 */
export function scoresOf(value: unknown, name: string): readonly Scored[] {
  const best = new Map<string, number>();
  for (const [label, score] of allScores(value, name))
    if (score > (best.get(label) ?? 0)) best.set(label, score);

  return [...best].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KEPT);
}
