import { Retryable } from '#src/providers/outbound/faults.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { isBlank, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import { likenessOf } from '#src/text/likeness.js';
import type { TrackQuestion } from './scrobble-source.port.js';
import { partOf } from './source-answer.js';

/** A name that is not told is no other one. */
const isAnother = (asked: string, told: string): boolean =>
  !isBlank(told) && likenessOf(asked, told) === 'other';

/**
 * The track in an answer. Throws `Retryable` when there is none, and when it is another than the one that was asked
 * for by its names: like histories, details are at times those of another one's question.
 */
export function trackIn(data: JsonObject, of: TrackQuestion): JsonObject {
  const track = partOf(data, 'track');
  const { name, artist } = track;
  const artistName = textOf(objectOf(artist).name) || textOf(artist);
  if ('title' in of && (isAnother(of.title, textOf(name)) || isAnother(of.artistName, artistName)))
    throw new Retryable(
      `${theProvider('scrobbleSource')} answered about another track than it was asked about.`,
      200,
    );

  return track;
}

/** The tags in an answer; none is at times a blank text. Throws `Retryable` when there is nothing of the kind. */
export function tagsIn(data: JsonObject): JsonObject {
  const { toptags } = data;

  return typeof toptags === 'string' && isBlank(toptags) ? {} : partOf(data, 'toptags');
}
