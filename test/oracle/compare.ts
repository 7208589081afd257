import { AnyOf, isList, Near, plain, TieList, type Expected, type Json } from './expected.js';

type Difference = string | null;

function show(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function showAll(values: readonly Expected[]): string {
  return values.map((value) => show(plain(value))).join(' or ');
}

function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Holds for plain records only: for everything that is not a list or one of the oracle's freedoms. */
function isRecord<T>(value: T): value is T & { readonly [name: string]: T | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every member of the group must be there once, in any order; at a cut, any so many of them. */
function differenceInGroup(
  at: string,
  slots: ReadonlyMap<number, Json>,
  group: readonly Expected[],
): Difference {
  const left = [...group];
  for (const [index, actual] of slots) {
    const path = `${at}[${index}]`;
    if (group.length === 1) return difference(path, actual, group[0]);
    const found = left.findIndex((member) => difference(path, actual, member) === null);
    if (found < 0) return `${path}: got ${show(actual)}, expected ${showAll(left)}`;
    left.splice(found, 1);
  }
  return null;
}

function differenceInTies(at: string, actual: readonly Json[], expected: TieList): Difference {
  let position = -expected.skip;
  for (const group of expected.groups) {
    const slots = new Map<number, Json>();
    for (const index of group.keys()) {
      const place = position + index;
      if (place >= 0 && place < Math.min(expected.visible, actual.length)) slots.set(place, actual[place]);
    }
    const found = differenceInGroup(at, slots, group);
    if (found !== null) return found;
    position += group.length;
    if (position >= expected.visible) break;
  }
  return differenceInLength(at, actual, expected.visible);
}

function differenceInLength(at: string, actual: readonly Json[], expected: number): Difference {
  return actual.length === expected ? null : `${at}: got ${actual.length} items, expected ${expected}`;
}

function differenceInList(at: string, actual: readonly Json[], expected: readonly Expected[]): Difference {
  for (let index = 0; index < Math.min(actual.length, expected.length); index += 1) {
    const found = difference(`${at}[${index}]`, actual[index], expected[index]);
    if (found !== null) return found;
  }
  return differenceInLength(at, actual, expected.length);
}

function differenceInFields(
  at: string,
  actual: { readonly [name: string]: Json | undefined },
  expected: { readonly [name: string]: Expected | undefined },
): Difference {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = difference(`${at}.${name}`, actual[name], expected[name]);
    if (found !== null) return found;
  }
  return null;
}

function differenceInChoice(at: string, actual: Json | undefined, expected: AnyOf): Difference {
  const fits = expected.candidates.some((candidate) => difference(at, actual, candidate) === null);
  return fits ? null : `${at}: got ${show(actual)}, expected ${showAll(expected.candidates)}`;
}

function differenceInArray(at: string, actual: readonly Json[], expected: Expected | undefined): Difference {
  if (expected instanceof TieList) return differenceInTies(at, actual, expected);
  if (isList(expected)) return differenceInList(at, actual, expected);
  return notTheSame(at, actual, expected);
}

function differenceInNumber(at: string, actual: Json | undefined, expected: Near): Difference {
  const isNear = typeof actual === 'number' && Near.isNear(actual, expected.value);
  return isNear ? null : notTheSame(at, actual, expected);
}

function notTheSame(at: string, actual: Json | undefined, expected: Expected | undefined): Difference {
  return `${at}: got ${show(actual)}, expected ${show(expected === undefined ? expected : plain(expected))}`;
}

/** The first difference in words, or null; a property that is undefined and one that is absent are the same. */
export function difference(at: string, actual: Json | undefined, expected: Expected | undefined): Difference {
  if (expected instanceof AnyOf) return differenceInChoice(at, actual, expected);
  if (expected instanceof Near) return differenceInNumber(at, actual, expected);
  if (isArray(actual)) return differenceInArray(at, actual, expected);
  if (expected instanceof TieList) return notTheSame(at, actual, expected);
  if (isRecord(actual) && isRecord(expected)) return differenceInFields(at, actual, expected);
  return actual === expected ? null : notTheSame(at, actual, expected);
}

/** Fails with the first difference between a stripped body of the product and the oracle's answer. */
export function expectSame(actual: Json | undefined, expected: Expected | undefined, label: string): void {
  const found = difference(label, actual, expected);
  if (found !== null) throw new Error(found);
}
