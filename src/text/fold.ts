/**
 * Text folding: how two spellings of a name are found to be one.
 *
 * `fold` is the folding of identity (fingerprints, artist and album identity, name order); `foldForSearch`
 * additionally drops accents and is what `q` compares.
 */

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´`'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟″«»'].map((quote) => [quote, '"'] as const),
  ...[...'‐‑‒–—―−'].map((dash) => [dash, '-'] as const),
]);
const TYPOGRAPHIC = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
const WHITE_SPACE = /\p{White_Space}+/gu;
const ONLY_PLAIN_ASCII = /^[\x21-\x5f\x61-\x7e]+(?: [\x21-\x5f\x61-\x7e]+)*$/;
/** A mark that is a diacritic (accents, tone marks, voicing marks), not one that is a vowel of its script. */
const ACCENT = /(?=\p{Diacritic})\p{M}/gu;
const LETTERS_WITHOUT_DECOMPOSITION = /[øłđħŧæœ]/gu;
const BASE_LETTER: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
};

/** Full Unicode case folding of one code point; taken alone, a final sigma cannot arise. */
const foldCodePoint = (character: string): string =>
  // The dotless i has no full case folding, but its capital is the plain I.
  character === 'ı' ? character : character.toLowerCase().toUpperCase().toLowerCase();

const plain = (text: string): string => text.replace(TYPOGRAPHIC, (found) => PLAIN.get(found) ?? found);

/** NFKC, case folded, typographic quotes and dashes made plain, white space collapsed and trimmed. */
export function fold(text: string): string {
  if (ONLY_PLAIN_ASCII.test(text)) return text.toLowerCase();

  // Plain before NFKC, which would take ´ and ″ apart, and after it, for what NFKC itself yields (｀, ﹘).
  const normal = plain(plain(text).normalize('NFKC'));
  let folded = '';
  for (const character of normal) folded += foldCodePoint(character);

  return folded.normalize('NFKC').replace(WHITE_SPACE, ' ').trim();
}

/** As `fold`, without accents: ø, ł and ß are found by o, l and ss. */
export function foldForSearch(text: string): string {
  const folded = fold(text);
  if (ONLY_PLAIN_ASCII.test(folded)) return folded;

  return folded
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => BASE_LETTER[letter] ?? letter)
    .normalize('NFKC');
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Orders two strings by code point (`<` orders by UTF-16 unit, which differs above the surrogates). */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) continue;
    if (isSurrogate(unitA) !== isSurrogate(unitB)) return isSurrogate(unitA) ? 1 : -1;

    return unitA - unitB;
  }

  return a.length - b.length;
}
