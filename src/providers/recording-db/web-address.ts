import { textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';

/** An address of the web, told with https; null for everything else. */
export function webAddressOf(value: JsonValue | undefined): string | null {
  const text = textOf(value).trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;

  return text.replace(/^https?:/i, 'https:');
}
