/** What a search is for: a phrase for each field. */
export type Fielded = ReadonlyMap<string, string>;

const CLAUSE = /([a-z]+):"((?:[^"\\]|\\.)*)"/gu;
const ESCAPED = /\\(.)/gsu;

/** The phrases of a query such as `recording:"A" AND artist:"B"`, unescaped; null for any other query. */
export function fieldsOf(query: string): Fielded | null {
  const clauses = [...query.matchAll(CLAUSE)];
  if (clauses.length === 0 || clauses.map(([clause]) => clause).join(' AND ') !== query) return null;

  return new Map(clauses.map(([, field, phrase]) => [field, phrase.replaceAll(ESCAPED, '$1')]));
}

const indexed = new Map<string, readonly string[]>();

function split(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

  return words.length > 0 ? words : [plain.replaceAll(/\s+/gu, '')];
}

/** The words that an index keeps of a text, without case and accents; of a text without words the text itself. */
export function wordsOf(text: string): readonly string[] {
  const words = indexed.get(text) ?? split(text);
  indexed.set(text, words);

  return words;
}

/** How much of a text a phrase is, from 0 for none to 1 for all; its words stand there in a row. */
export function shareOf(phrase: string, text: string): number {
  const [sought, words] = [wordsOf(phrase), wordsOf(text)];
  const isAt = (start: number): boolean => sought.every((word, index) => words[start + index] === word);

  return words.some((_, start) => isAt(start)) ? sought.length / words.length : 0;
}
