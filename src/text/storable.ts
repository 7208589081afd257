import type { JsonValue } from './json-value.js';

// PostgreSQL keeps neither U+0000 nor half a surrogate pair in jsonb.
const UNSTORABLE = /[\0\p{Cs}]/gu;
const ESCAPE_OF_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** The text with U+FFFD for every character that cannot be stored. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');

/** Parses JSON; what cannot be stored becomes U+FFFD in its names and values. Throws as `JSON.parse`. */
export function storableJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);

  return ESCAPE_OF_UNSTORABLE.test(text) ? storableValue(value) : value;
}

/** A JSON value with U+FFFD for what cannot be stored, in its names and values. */
export function storableValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storableValue);

  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storableValue(inner)]),
  );
}
