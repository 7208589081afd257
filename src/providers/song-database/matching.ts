import type { TrackDescription } from '#src/enrichment/told.js';
import { durationOf } from '#src/listening/told-fields.js';
import { fold } from '#src/text/fold.js';
import { isBlank, isObject, numberOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { bestLikeness } from '#src/text/likeness.js';
import { artistNamesOf, idOf, titlesOf } from './song-names.js';

/** Videos, albums and streams differ by fades and silence, and not by more. */
const CLOSE_SECONDS = 5;
/** How a library joins artists, after folding. */
const BETWEEN_ARTISTS = /\s*[,;、&×+/]\s*|\s*[([]?\b(?:feat(?:uring)?|ft)\b\.?\s*|\s+(?:with|and|vs\.?|x)\s+/;

/** The artist has a part in it; of several artists in one name, each has. */
function isBy(song: JsonObject, artistName: string): boolean {
  const names = artistNamesOf(song);
  const isNamed = (name: string): boolean => bestLikeness(name, names) !== 'other';
  if (isNamed(artistName)) return true;
  const parts = fold(artistName)
    .split(BETWEEN_ARTISTS)
    .filter((part) => !isBlank(part));

  return parts.length > 0 && parts.every(isNamed);
}

function isAsLong({ lengthSeconds }: JsonObject, expected: number | null): boolean {
  const seconds = durationOf(numberOf(lengthSeconds));

  return seconds === null || expected === null || Math.abs(seconds - expected) <= CLOSE_SECONDS;
}

const isMerged = ({ mergedTo }: JsonObject): boolean => idOf(mergedTo) !== null;

/** Whether an entry is a song that there is, or that became another one. */
const isSong = (entry: JsonObject): boolean =>
  idOf(entry.id) !== null && textOf(entry.songType) !== '' && (entry.deleted !== true || isMerged(entry));

/** Whether a song is the track: the same title, by that artist, and as long if both lengths are known. */
export const isOf = (song: JsonObject, of: TrackDescription): boolean =>
  isSong(song) &&
  bestLikeness(of.title, titlesOf(song)) === 'same' &&
  isAsLong(song, of.durationSeconds) &&
  isBy(song, of.artistName);

/** The original before covers and remixes, then what more people like, then what was there first. */
function inOrder(a: JsonObject, b: JsonObject): number {
  const originals = Number(b.songType === 'Original') - Number(a.songType === 'Original');
  const ratings = (numberOf(b.ratingScore) ?? 0) - (numberOf(a.ratingScore) ?? 0);

  return originals || ratings || Number(a.id) - Number(b.id);
}

/** The songs among some entries that may be the track, the best first, however they came. */
export const matching = (entries: readonly JsonValue[], of: TrackDescription): readonly JsonObject[] =>
  entries
    .filter(isObject)
    .filter((song) => isOf(song, of))
    .toSorted(inOrder);
