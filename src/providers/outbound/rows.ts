import { isObject, listOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/**
 * The rows of an answer, all of them as they came. Null for what is no list, and for a list that has something in it
 * but not a single row: whoever reads that may not say that nothing was found.
 */
export function rowsIn(
  value: JsonValue | undefined,
  isRow: (row: JsonValue) => boolean,
): readonly JsonValue[] | null {
  if (!Array.isArray(value) && !isObject(value)) return null;
  const rows = listOf(value);

  return rows.length === 0 || rows.some(isRow) ? rows : null;
}
