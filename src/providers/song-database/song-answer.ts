import { classify, retryable } from '#src/providers/outbound/classify.js';
import { Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { rowsIn } from '#src/providers/outbound/rows.js';
import { isObject, objectOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import type { SongDatabaseName } from './song-database.port.js';
import { idOf } from './song-names.js';

const NOT_FOUND = 404;

function dataIn(answer: ProviderAnswer, database: SongDatabaseName): JsonValue {
  const fault = classify(answer, database);
  // There is no key to check: the front end takes the service for a robot, and only the person can wait or ask there.
  if (fault instanceof Misconfigured)
    throw new Misconfigured(
      `${theProvider(database)} does not let the service in (${answer.status}). It is asked again when the settings are saved or the enrichment is resumed.`,
      answer.status,
    );
  if (fault !== null) throw fault;

  return jsonOf(answer, database);
}

const somethingElse = ({ status }: ProviderAnswer, database: SongDatabaseName): Retryable =>
  new Retryable(`${theProvider(database)} answered something else than it was asked.`, status);

const isEntry = (row: JsonValue): boolean => isObject(row) && idOf(row.id) !== null;

/** The songs that a search found. Throws the faults of a provider. */
export function songsIn(answer: ProviderAnswer, database: SongDatabaseName): readonly JsonValue[] {
  // A search that finds nothing is an empty list; without the search itself something is out of order on the way.
  if (answer.status === NOT_FOUND)
    throw retryable(`${theProvider(database)} has no songs at its address (${NOT_FOUND}).`, answer);
  const { items } = objectOf(dataIn(answer, database));
  const songs = rowsIn(items, isEntry);
  if (songs === null) throw somethingElse(answer, database);

  return songs;
}

/** The song of an id; null when there is none, which is told by a page with 404 or by `null`. */
export function songIn(answer: ProviderAnswer, database: SongDatabaseName): JsonObject | null {
  const data = answer.status === NOT_FOUND ? null : dataIn(answer, database);
  if (data === null) return null;
  if (!isObject(data) || data.id === undefined) throw somethingElse(answer, database);

  return data;
}
