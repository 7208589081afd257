import type { Failure } from '#src/jobs/job-board.js';
import { Misasked, Misconfigured, Retryable, Unavailable } from '#src/providers/outbound/faults.js';
import { Unreadable } from '#src/settings/secrets.js';
import { Superseded } from './source-reader.js';

const UNEXPECTED = 'Something went wrong; the log of the service says what.';

/** Their messages are sentences for whoever reads how a job ended. */
const FOR_PEOPLE = [Misconfigured, Unreadable];
const FOR_LATER = [Unavailable, Misasked, Retryable, Superseded];

const isOneOf = (error: Error, kinds: readonly (abstract new (...rest: never[]) => Error)[]): boolean =>
  kinds.some((kind) => error instanceof kind);

/** What to tell of a run that failed; `detail` is for the log only. */
export function failureOf(error: unknown): Failure & { readonly detail: string } {
  if (error instanceof Error && isOneOf(error, FOR_PEOPLE))
    return { error: error.message, needsPerson: true, detail: '' };
  if (error instanceof Error && isOneOf(error, FOR_LATER))
    return { error: error.message, needsPerson: false, detail: '' };

  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);

  return { error: UNEXPECTED, needsPerson: false, detail: `\n${detail}` };
}
