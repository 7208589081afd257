import { bestLikeness, type Likeness } from './likeness.js';

const APART: Readonly<Record<Likeness, number | null>> = { same: 0, near: 1, other: null };

/** How far a name is from the nearest of some others; null when it is none of them. */
export const apart = (name: string, others: readonly string[]): number | null =>
  APART[bestLikeness(name, others)];

/** By the first distance that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, distance] of a.entries()) {
    const difference = distance - (b[index] ?? distance);
    if (difference !== 0) return difference;
  }

  return 0;
}

/**
 * Candidates by their distances, of which the first weighs most, the nearest first; those that are equal stay in their
 * order. One with a distance of null is no candidate.
 */
export function byDistance<Candidate>(
  candidates: readonly Candidate[],
  distancesOf: (candidate: Candidate) => readonly (number | null)[],
): readonly Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, distances: distancesOf(candidate) }))
    .flatMap(({ candidate, distances }) =>
      distances.every((distance) => distance !== null) ? [{ candidate, distances }] : [],
    )
    .toSorted((a, b) => compare(a.distances, b.distances))
    .map(({ candidate }) => candidate);
}

/** The first of those; null when there is none. */
export const closest = <Candidate>(
  candidates: readonly Candidate[],
  distancesOf: (candidate: Candidate) => readonly (number | null)[],
): Candidate | null => byDistance(candidates, distancesOf)[0] ?? null;
