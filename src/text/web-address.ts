import { textOf } from './json-object.js';
import type { JsonValue } from './json-value.js';

const OF_THE_WEB = /^https?:\/\//i;
/** What only says who referred to a video, and from where. */
const TRACKING = /^(?:utm_\w+|feature|si|pp|ab_channel|app|fbclid|gclid)$/i;

/** An address of the web, over https; null for everything else. */
export function webAddressOf(value: JsonValue | undefined): string | null {
  const text = textOf(value).trim();
  if (!OF_THE_WEB.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.protocol = 'https:';

  return url.href;
}

/** The same, of a video: without parameters that track who follows it. */
export function videoAddressOf(value: JsonValue | undefined): string | null {
  const address = webAddressOf(value);
  if (address === null) return null;
  const url = new URL(address);
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);

  return url.href;
}
