import { foldSearch, foldText } from './fold.js';
import type { Play } from './entities.js';

interface Term {
  readonly text: string;
  readonly excluded: boolean;
}

function endOf(text: string, mark: string, start: number): number {
  const end = text.indexOf(mark, start);
  return end < 0 ? text.length : end;
}

function isExclusion(text: string, at: number): boolean {
  return text[at] === '-' && at + 1 < text.length && text[at + 1] !== ' ';
}

/** The token that begins at `at`, and where it ends. */
function tokenAt(text: string, at: number): { readonly term: Term; readonly end: number } {
  const excluded = isExclusion(text, at);
  const start = excluded ? at + 1 : at;
  const isPhrase = text[start] === '"';
  const end = isPhrase ? endOf(text, '"', start + 1) : endOf(text, ' ', start);
  const words = text.slice(isPhrase ? start + 1 : start, end);
  return { term: { text: foldSearch(words), excluded }, end };
}

/** The text is folded before it is taken apart, so typographic quotes and dashes count as plain ones. */
export function parseQuery(q: string): readonly Term[] {
  const text = foldText(q);
  const terms: Term[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ' ') continue;
    const { term, end } = tokenAt(text, at);
    if (term.text !== '') terms.push(term);
    at = end;
  }
  return terms;
}

function contains(play: Play, text: string): boolean {
  if (play.track.search.includes(text) || play.artist.search.includes(text)) return true;
  const isAmong = (alias: string): boolean => foldSearch(alias).includes(text);
  if (play.track.aliases.some(isAmong) || play.artist.aliases.some(isAmong)) return true;
  return play.album !== null && play.album.search.includes(text);
}

export function matcher(q: string | null): (play: Play) => boolean {
  const terms = q === null ? [] : parseQuery(q);
  return (play) => terms.every(({ text, excluded }) => contains(play, text) !== excluded);
}
