import { classify, retryable } from '#src/providers/outbound/classify.js';
import { Misasked, Misconfigured, Retryable, type ProviderFault } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { rowsIn } from '#src/providers/outbound/rows.js';
import { numberOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { foundIn, HIGHEST_SCORE, scoreOf } from './found-recording.js';
import type { FoundRecording } from '#src/enrichment/found-recording.js';

const NAME = theProvider('recordingDb');
const LONGEST_COMPLAINT = 200;
const INVALID_ID = /\binvalid mbid\b/i;

/** A recording that was looked up, as it came and as it is read. */
export interface LookedUp {
  readonly recording: JsonObject;
  readonly found: FoundRecording;
}

/** What the database says is wrong; blank when it does not say. */
function complaintIn(answer: ProviderAnswer): string {
  try {
    const { error } = objectOf(jsonOf(answer, 'recordingDb'));

    return textOf(error).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_COMPLAINT);
  } catch (fault) {
    if (fault instanceof Retryable) return '';
    throw fault;
  }
}

function faultOf(answer: ProviderAnswer): ProviderFault | null {
  const { status } = answer;
  // Refused are those who ask too often and, when it is busy, everybody: the pauses for that are the longer ones.
  if (status === 503) return retryable(`${NAME} was asked too often, or is busy.`, answer, true);
  const fault = classify(answer, 'recordingDb');
  if (fault instanceof Misconfigured)
    return new Misconfigured(
      `${NAME} does not let the service in (${status}). Check its address and the contact in the settings.`,
      status,
    );
  const complaint = fault instanceof Misasked ? complaintIn(answer) : '';

  return complaint === '' ? fault : new Misasked(`${NAME} does not take the question: ${complaint}`, status);
}

const somethingElse = ({ status }: ProviderAnswer): Retryable =>
  new Retryable(`${NAME} answered something else than it was asked.`, status);

/** A row of a search; null when it cannot be read, or is nobody's: there is nothing to compare a track with. */
function rowOf(row: JsonValue): FoundRecording | null {
  const found = foundIn(row, scoreOf(row));

  return found?.artistName === '' ? null : found;
}

/** The recordings that a search is answered with; null for no answer: such as that there are some, and none can be read. */
function readableIn({ recordings, count }: JsonObject): readonly FoundRecording[] | null {
  const rows = rowsIn(recordings, (row) => rowOf(row) !== null);
  if (rows === null || (rows.length === 0 && (numberOf(count) ?? 0) > 0)) return null;

  return rows.map(rowOf).filter((found) => found !== null);
}

/** What a search found, the best first. Throws the faults of a provider. */
export function recordingsIn(answer: ProviderAnswer): readonly FoundRecording[] {
  const fault = faultOf(answer);
  if (fault !== null) throw fault;
  const data = objectOf(jsonOf(answer, 'recordingDb'));
  // A search finds nothing with 200, so that nothing is there.
  if (answer.status === 404)
    throw new Misconfigured(`${NAME} is not at its address (404). Check it in the settings.`, 404);
  const found = readableIn(data);
  if (found === null) throw somethingElse(answer);

  // Stable: of those that fit as well the order of the database counts.
  return found.toSorted((a, b) => b.score - a.score);
}

/** The recording that was looked up; null when its id is not known. Throws the faults of a provider. */
export function recordingIn(answer: ProviderAnswer): LookedUp | null {
  if (answer.status === 400 && INVALID_ID.test(complaintIn(answer))) return null;
  const fault = faultOf(answer);
  if (fault !== null) throw fault;
  // A page that says 404 is of the way there, and told apart by this.
  const recording = objectOf(jsonOf(answer, 'recordingDb'));
  if (answer.status === 404) return null;
  const found = foundIn(recording, HIGHEST_SCORE);
  if (found === null) throw somethingElse(answer);

  return { recording, found };
}
