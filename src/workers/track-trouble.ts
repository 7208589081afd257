import { Logger } from '@nestjs/common';
import { Interrupted, Misconfigured } from '#src/providers/outbound/faults.js';
import { Unreadable } from '#src/settings/secrets.js';
import { failureOf } from './failure.js';
import { PutAside } from './job-run.js';

const logger = new Logger('Enrichment');

/** Whether a source is of no use before a person did something; the message is for that person. */
export const needsPerson = (error: unknown): error is Error =>
  error instanceof Misconfigured || error instanceof Unreadable;

/** Why a source could not be asked for a track, in a sentence. Throws what is no matter of that track alone. */
function troubleOf(error: unknown): string {
  if (needsPerson(error) || error instanceof Interrupted || error instanceof PutAside) throw error;
  const { error: sentence, detail } = failureOf(error);
  if (detail !== '') logger.error(`A source could not be asked: ${sentence}${detail}`);

  return sentence;
}

/** What a source answered, or a sentence that says why it could not be asked. */
export type Attempt<T> = { readonly answer: T } | { readonly trouble: string };

/** Asks, as often as that takes. Throws what is no matter of one track alone. */
export async function attempt<T>(question: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { answer: await question() };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}
