import { fold, foldForSearch } from '#src/text/fold.js';

/** One word or phrase of a search, folded. */
export interface Term {
  readonly text: string;
  readonly excluded: boolean;
}

/** An optional minus, then a phrase up to its closing quote or the end, or else a word up to white space. */
const TOKEN = /(-?)"([^"]*)(?:"|$)|(\S+)/gu;

function termOf([, minus, phrase, word]: RegExpMatchArray): Term {
  if (phrase !== undefined) return { text: foldForSearch(phrase), excluded: minus === '-' };
  // A minus alone is a plain character.
  const excluded = word !== undefined && word.length > 1 && word.startsWith('-');

  return { text: foldForSearch(excluded ? word.slice(1) : (word ?? '')), excluded };
}

/**
 * The terms of a search text: all must hold. It is folded first, so that the quotes and dashes of a phone's
 * keyboard work as the plain ones do. What folds to nothing says nothing.
 */
export const parseSearch = (q: string): readonly Term[] =>
  [...fold(q).matchAll(TOKEN)].map(termOf).filter(({ text }) => text !== '');
