import { isBlank } from './json-object.js';
import { withoutMarkup } from './markup.js';
import { storable } from './storable.js';

/** Characters that a summary may have; more than that is a text. */
const LONGEST = 2_000;
/** Characters of a text that are looked at: some of them may be markup. */
const LOOKED_AT = 10 * LONGEST;
const LINE_END = /[^\S\n]*\r?\n/g;
const HALF_CHARACTER = /\p{Cs}$/u;

/** Down to the last word that still has room. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  const words = cut.replace(/\s+\S*$/, '');

  return `${(isBlank(words) ? cut : words).replace(HALF_CHARACTER, '')}…`;
}

/** What a text says, without markup and not too long; null when that is nothing. */
export function summaryOf(text: string): string | null {
  const plain = withoutMarkup(text.slice(0, LOOKED_AT)).replace(LINE_END, '\n');

  return isBlank(plain) ? null : storable(shortened(plain));
}
