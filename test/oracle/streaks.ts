import { textOf } from './days.js';
import type { Answer } from './expected.js';

export interface Streak {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** Every run of days in a row, oldest first. */
export function streaksOf(days: Iterable<number>): readonly Streak[] {
  const streaks: Streak[] = [];
  for (const day of [...new Set(days)].sort((left, right) => left - right)) {
    const last = streaks.at(-1);
    if (last?.to === day - 1) streaks[streaks.length - 1] = { from: last.from, to: day, days: last.days + 1 };
    else streaks.push({ from: day, to: day, days: 1 });
  }
  return streaks;
}

/** The longest; of several equally long the earliest. */
export function longestOf(streaks: readonly Streak[]): Streak | null {
  let longest: Streak | null = null;
  for (const streak of streaks) {
    if (longest === null || streak.days > longest.days) longest = streak;
  }
  return longest;
}

interface Span {
  readonly days: number;
  readonly from: string | null;
  readonly to: string | null;
}

function spanOf(streak: Streak | null): Span {
  if (streak === null) return { days: 0, from: null, to: null };
  return { days: streak.days, from: textOf(streak.from), to: textOf(streak.to) };
}

export function streakAnswer(days: Iterable<number>, today: number): Answer {
  const streaks = streaksOf(days);
  const current = spanOf(streaks.findLast((streak) => streak.to >= today - 1) ?? null);
  const longest = spanOf(longestOf(streaks));
  return {
    currentDays: current.days,
    currentFrom: current.from,
    longestDays: longest.days,
    longestFrom: longest.from,
    longestTo: longest.to,
  };
}
