import { isBlank } from '#src/text/json-object.js';
import type { RecordingQuestion } from './recording-db.port.js';

/** What a search is made of. */
export type Words = Pick<RecordingQuestion, 'artistName' | 'title'>;

/** What means something in a query of Lucene, even where quotes would do for most of it. */
const SPECIAL = /[+\-&|!(){}[\]^"~*?:\\/]/g;
const WHITE_SPACE = /[\s\p{White_Space}]+/gu;
const BRACKETED = /\s*[([（［【][^)\]）］】]*[)\]）］】]/gu;
const DASHED = /\s+[-‐‑–—]\s.*$/u;
/** Who else plays, in brackets or not, up to the end. */
const GUESTS = /[\s([（［【]+(?:feat(?:uring)?|ft)(?:\.\s*|\s+)\S.*$/iu;

const phraseOf = (text: string): string =>
  `"${text
    .replace(WHITE_SPACE, ' ')
    .trim()
    .replace(SPECIAL, String.raw`\$&`)}"`;

/** The query that finds recordings which have all words of the title, by whom all words of the artist name. */
export const queryOf = ({ artistName, title }: Words): string =>
  `recording:${phraseOf(title)} AND artist:${phraseOf(artistName)}`;

const orWhole = (short: string, whole: string): string => (isBlank(short) ? whole : short.trim());

/**
 * Fewer words, for when all of them find nothing: without guests, brackets and what stands after a dash, which
 * mostly name an edition. Who asked can tell whether what is found then is still the same. Null if none can go.
 */
export function fewerWords({ artistName, title }: Words): Words | null {
  const fewer = {
    artistName: orWhole(artistName.replace(GUESTS, ''), artistName),
    title: orWhole(title.replace(GUESTS, '').replace(BRACKETED, '').replace(DASHED, ''), title),
  };

  return queryOf(fewer) === queryOf({ artistName, title }) ? null : fewer;
}
