export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

export type Expected =
  | null
  | boolean
  | number
  | string
  | AnyOf
  | Near
  | TieList
  | readonly Expected[]
  | { readonly [name: string]: Expected | undefined };

export interface Answer {
  readonly [name: string]: Expected | undefined;
}

/** One value of which the contract leaves several possible, because ids decide. */
export class AnyOf {
  readonly candidates: readonly Expected[];

  constructor(candidates: readonly Expected[]) {
    this.candidates = candidates;
  }
}

/** A number that additions in another order may have left a little off. */
export class Near {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  static isNear(left: number, right: number): boolean {
    return Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));
  }
}

/** A list in groups: groups in order, the members of one group in any order (ids decide), then cut. */
export class TieList {
  readonly groups: readonly (readonly Expected[])[];
  readonly skip: number;
  readonly take: number;

  constructor(groups: readonly (readonly Expected[])[], take = Infinity, skip = 0) {
    this.groups = groups;
    this.take = take;
    this.skip = skip;
  }

  /** Shapes only the groups that can be seen: a page of a long list costs no more than a page. */
  static of<T>(
    groups: readonly (readonly T[])[],
    shape: (value: T) => Expected,
    take = Infinity,
    skip = 0,
  ): TieList {
    const seen: (readonly T[])[] = [];
    let [position, before] = [0, 0];
    for (const group of groups) {
      if (position + group.length <= skip) before += group.length;
      else if (position < skip + take) seen.push(group);
      position += group.length;
    }
    const shaped = seen.map((group) => group.map(shape));
    return new TieList(shaped, take, skip - before);
  }

  get total(): number {
    return this.groups.reduce((sum, group) => sum + group.length, 0);
  }

  get visible(): number {
    return Math.max(0, Math.min(this.take, this.total - this.skip));
  }
}

/** One candidate as it is, several as a choice. */
export function oneOf(candidates: readonly Expected[]): Expected {
  return candidates.length === 1 ? candidates[0] : new AnyOf(candidates);
}

/** Cuts sorted values into groups of those that nothing known tells apart. */
export function grouped<T>(
  sorted: readonly T[],
  isTie: (left: T, right: T) => boolean,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const value of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && isTie(last[0], value)) last.push(value);
    else groups.push([value]);
  }
  return groups;
}

/** An answer without its freedoms: first candidates, ties in the oracle's own order. */
export function plain(expected: Expected | undefined): Json {
  if (expected instanceof AnyOf) return plain(expected.candidates[0]);
  if (expected instanceof Near) return expected.value;
  if (expected instanceof TieList) {
    return expected.groups
      .flat()
      .slice(expected.skip, expected.skip + expected.visible)
      .map(plain);
  }
  if (isList(expected)) return expected.map(plain);
  if (typeof expected !== 'object' || expected === null) return expected ?? null;
  const entries = Object.entries(expected).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
}

export function isList<T>(value: T): value is T & readonly Expected[] {
  return Array.isArray(value);
}
