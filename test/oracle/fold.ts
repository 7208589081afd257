const APOSTROPHES = /[‘’‚‛′´`]/gu;
const QUOTES = /[“”„‟″«»]/gu;
const DASHES = /[‐‑‒–—―−]/gu;
/** Marks that are accents; a vowel sign of its script or the frame of an emoji is none. */
const ACCENTS = /(?=\p{Diacritic})\p{M}/gu;
const WHITE_SPACE = /[\s\u0085]+/gu;

const folded = new Map<string, string>();
const searchable = new Map<string, string>();

function plainMarks(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(DASHES, '-');
}

function foldCase(text: string): string {
  let result = '';
  for (const point of text) {
    result += point === 'ı' ? point : point.toLowerCase().toUpperCase().toLowerCase();
  }
  return result;
}

function collapse(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

function remember(cache: Map<string, string>, text: string, compute: (text: string) => string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const result = compute(text);
  cache.set(text, result);
  return result;
}

/** Typographic marks are replaced on both sides of NFKC: `´` and `″` would fall apart in it, `﹘` comes out of it. */
function computeFold(text: string): string {
  return collapse(foldCase(plainMarks(plainMarks(text).normalize('NFKC'))).normalize('NFKC'));
}

function computeSearchable(text: string): string {
  const bare = foldText(text).normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return collapse(bare.replaceAll('ø', 'o').replaceAll('ł', 'l').replaceAll('ß', 'ss'));
}

/** The folding of fingerprints: two texts that fold alike are one name. */
export function foldText(text: string): string {
  return remember(folded, text, computeFold);
}

/** The folding of searches: as fingerprints, without accents. */
export function foldSearch(text: string): string {
  return remember(searchable, text, computeSearchable);
}

/** Order by code point, which differs from `<` beyond the basic plane. */
export function compareText(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}
