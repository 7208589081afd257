import { numberOf, objectOf } from './json-object.js';
import type { JsonValue } from './json-value.js';

/** More than nobody's, and less than anybody's. */
const UNSAID = 0.5;

/**
 * What has a `count` of those who said so, by that: nothing that nobody said, and last that of which it is not told.
 * What as many said stays in its order.
 */
export const byCount = (things: readonly JsonValue[]): readonly JsonValue[] =>
  things
    .map((thing) => ({ thing, count: numberOf(objectOf(thing).count) ?? UNSAID }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ thing }) => thing);
