import { isBlank, listOf, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/** More than nobody's. */
const UNSAID = 0.5;

/** The names in a list of named things, each once. */
const namesIn = (things: readonly JsonValue[]): readonly string[] => [
  ...new Set(things.map((thing) => textOf(objectOf(thing).name)).filter((name) => !isBlank(name))),
];

/** Other names of a recording or an artist. */
export const aliasesOf = (thing: JsonValue | undefined): readonly string[] =>
  namesIn(listOf(objectOf(thing).aliases));

/** Genres or tags of a thing, by how many gave them: none that nobody did, and last those of which it is not said. */
export function votedOf(thing: JsonValue | undefined, what: 'genres' | 'tags'): readonly string[] {
  const voted = listOf(objectOf(thing)[what])
    .map((each) => ({ each, count: numberOf(objectOf(each).count) ?? UNSAID }))
    .filter(({ count }) => count > 0)
    // Stable: what as many gave stays in the order of the database.
    .toSorted((a, b) => b.count - a.count);

  return namesIn(voted.map(({ each }) => each));
}
