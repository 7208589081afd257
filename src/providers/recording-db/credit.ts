import { isBlank, listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { aliasesOf } from './names.js';
import type { FoundRecording } from '#src/enrichment/found-recording.js';

/** Between two names when it is not said what is. */
const UNSAID_JOIN = ', ';

/** Who is credited: the name used for it, the artist, and what stands before the next. */
export interface Credit {
  readonly name: string;
  readonly join: string;
  readonly artist: JsonObject;
  /** The artist's own name. */
  readonly ownName: string;
}

/** The first that says something; blank when none does. */
const saidIn = (...names: readonly (JsonValue | undefined)[]): string =>
  names.map(textOf).find((name) => !isBlank(name)) ?? '';

/** Everybody who is credited, in order; who has no name is left out. */
export function creditsOf(recording: JsonObject): readonly Credit[] {
  const credits = listOf(recording['artist-credit']).map(objectOf);
  const last = credits.length - 1;

  return credits
    .map(({ name, joinphrase, artist: told }, index) => {
      const artist = objectOf(told);
      const unsaid = index === last ? '' : UNSAID_JOIN;

      return {
        name: saidIn(name, artist.name),
        join: typeof joinphrase === 'string' ? joinphrase : unsaid,
        artist,
        ownName: saidIn(artist.name, name),
      };
    })
    .filter(({ name }) => name !== '');
}

const joined = (credits: readonly Credit[], nameOf: (credit: Credit) => string): string =>
  credits
    .map((credit) => nameOf(credit) + credit.join)
    .join('')
    .trim();

/** How a recording is credited, and all other ways to write that. */
export function creditedIn(
  recording: JsonObject,
): Pick<FoundRecording, 'artistName' | 'artists' | 'artistNames'> {
  const credits = creditsOf(recording);
  const artistName = joined(credits, ({ name }) => name);
  const names = new Set([
    ...credits.map(({ name }) => name),
    ...credits.map(({ ownName }) => ownName),
    ...credits.flatMap(({ artist }) => aliasesOf(artist)),
    joined(credits, ({ ownName }) => ownName),
  ]);

  return {
    artistName,
    artists: credits.map(({ name, ownName }) => ({ name, ownName })),
    artistNames: [...names].filter((name) => name !== artistName && name !== ''),
  };
}

/** The one artist who is credited; null when there are more or none. */
export function onlyCreditOf(recording: JsonValue | undefined): Credit | null {
  const credits = creditsOf(objectOf(recording));

  return credits.length === 1 ? (credits[0] ?? null) : null;
}
