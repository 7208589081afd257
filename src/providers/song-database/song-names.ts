import { fold } from '#src/text/fold.js';
import { isBlank, listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { storable } from '#src/text/storable.js';

const DIGITS = /^[1-9]\d*$/;
/** How the database lists names in one text, and tells makers from singers. */
const BETWEEN_NAMES = /,\s+|\s+feat\.\s+/;

/** The id of an entry, in digits; null for what is none. */
export function idOf(value: JsonValue | undefined): string | null {
  const text = textOf(value);

  return DIGITS.test(text) ? text : null;
}

/** Names without those that are blank, or spelled as one before. */
export function distinct(values: readonly (JsonValue | undefined)[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const value of values) {
    const name = storable(textOf(value)).trim();
    const folded = fold(name);
    if (!isBlank(name) && !byFolded.has(folded)) byFolded.set(folded, name);
  }

  return [...byFolded.values()];
}

/** Every title of a song, the one that is shown first. */
export const titlesOf = ({ name, defaultName, names }: JsonObject): readonly string[] =>
  distinct([name, defaultName, ...listOf(names).map((each) => objectOf(each).value)]);

const listed = (text: JsonValue | undefined): readonly string[] => textOf(text).split(BETWEEN_NAMES);

/** Every name of everybody who has a part in a song, and the text that names the most important of them. */
export const artistNamesOf = ({ artistString, artists }: JsonObject): readonly string[] =>
  distinct([
    artistString,
    ...listed(artistString),
    ...listOf(artists).flatMap((each) => {
      const { name, artist } = objectOf(each);
      const { name: ownName, additionalNames } = objectOf(artist);

      return [name, ownName, ...listed(additionalNames)];
    }),
  ]);
