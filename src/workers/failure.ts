import type { Failure } from '#src/jobs/job-board.js';
import { Misasked, Misconfigured, Retryable, Unavailable } from '#src/providers/outbound/faults.js';
import { Superseded } from './source-reader.js';

const UNEXPECTED = 'Something went wrong; the log of the service says what.';

/** What to tell of a run that failed; `detail` is for the log only. */
export function failureOf(error: unknown): Failure & { readonly detail: string } {
  if (error instanceof Misconfigured) return { error: error.message, needsPerson: true, detail: '' };
  if (
    error instanceof Unavailable ||
    error instanceof Misasked ||
    error instanceof Retryable ||
    error instanceof Superseded
  )
    return { error: error.message, needsPerson: false, detail: '' };

  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);

  return { error: UNEXPECTED, needsPerson: false, detail: `\n${detail}` };
}
