import { fold, foldForSearch } from './fold.js';

/** How alike two names are: one and the same, the same but for what catalogs write differently, or others. */
export type Likeness = 'same' | 'near' | 'other';

/** Who else plays: `feat. X`, `(ft. X)`, `[with X]`. */
const GUESTS = /\s*(?:[([]?\b(?:feat(?:uring)?|ft)|[([]with)\b\.?\s.*$/;
/** What only says which edition it is: "(Remastered 2011)", "[Bonus Track]", "- Live", "- 2009 Remaster". */
const EDITION_WORDS =
  'remaster(?:ed)?|mono|stereo|live|demo|edit|version|mix|bonus|deluxe|explicit|clean|single|album|radio|original|acoustic|instrumental';
const BRACKETED_EDITION = new RegExp(`\\s*[([][^)\\]]*\\b(?:${EDITION_WORDS})\\b[^)\\]]*[)\\]]`, 'g');
const DASHED_EDITION = new RegExp(`\\s+-\\s+[^-]*\\b(?:${EDITION_WORDS})\\b.*$`);
const ARTICLE = /^the\s+/;
const NOT_SAID = /[^\p{L}\p{N}]+/gu;

/** A name without accents, punctuation, guests, editions and article; as it was if nothing would be left. */
function bare(name: string): string {
  const folded = foldForSearch(name);
  const short = folded
    .replace(BRACKETED_EDITION, '')
    .replace(DASHED_EDITION, '')
    .replace(GUESTS, '')
    .replace(ARTICLE, '')
    .replaceAll('&', ' and ')
    .replace(NOT_SAID, '');

  return short === '' ? folded : short;
}

export function likenessOf(a: string, b: string): Likeness {
  if (fold(a) === fold(b)) return 'same';

  return bare(a) === bare(b) ? 'near' : 'other';
}

const ORDER: readonly Likeness[] = ['same', 'near', 'other'];

/** The best that any of some names comes to. */
export const bestLikeness = (name: string, others: readonly string[]): Likeness =>
  ORDER[Math.min(2, ...others.map((other) => ORDER.indexOf(likenessOf(name, other))))] ?? 'other';
