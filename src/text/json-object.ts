import type { JsonValue } from './json-value.js';

/** Reading JSON that others wrote: a value of another type than expected is as good as none. */
export type JsonObject = { readonly [name: string]: JsonValue };

const VISIBLE = /[^\s\p{White_Space}]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; anything else has no properties. */
export const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** The value as a list, of which one of a single object may be written as that object; anything else is an empty one. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (isObject(value)) return [value];

  return Array.isArray(value) ? value : [];
}

export function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;

  return typeof value === 'number' ? String(value) : '';
}

/** A number, also one written as a string. */
export function numberOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;

  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null;
}
