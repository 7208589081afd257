import { isBlank, type JsonObject } from '#src/text/json-object.js';
import { partOf } from './source-answer.js';

/** The tags in an answer; none is at times a blank text. Throws `Retryable` when there is nothing of the kind. */
export function tagsIn(data: JsonObject): JsonObject {
  const { toptags } = data;

  return typeof toptags === 'string' && isBlank(toptags) ? {} : partOf(data, 'toptags');
}
