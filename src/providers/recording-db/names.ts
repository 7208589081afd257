import { byCount } from '#src/text/by-count.js';
import { isBlank, listOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/** The names in a list of named things, each once. */
const namesIn = (things: readonly JsonValue[]): readonly string[] => [
  ...new Set(things.map((thing) => textOf(objectOf(thing).name)).filter((name) => !isBlank(name))),
];

/** Other names of a recording or an artist. */
export const aliasesOf = (thing: JsonValue | undefined): readonly string[] =>
  namesIn(listOf(objectOf(thing).aliases));

/** Genres or tags of a thing, by how many gave them. */
export const votedOf = (thing: JsonValue | undefined, what: 'genres' | 'tags'): readonly string[] =>
  namesIn(byCount(listOf(objectOf(thing)[what])));
