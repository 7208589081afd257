import type { Job, Progress } from '#src/jobs/job.js';

/** What a run works with. */
export interface RunContext {
  readonly job: Job;
  /** Ends when the process stops: the job goes on at its next start, or in another process. */
  readonly signal: AbortSignal;
  /** Notes how far the run came. Throws `PutAside` when it is to stop here. */
  readonly advance: (progress: Progress) => Promise<void>;
}

/** How a kind of job is done. It may be begun again after any step, and then goes on from what was noted. */
export interface JobRun {
  /** Answers how far it came in the end. */
  run(context: RunContext): Promise<Pick<Progress, 'done' | 'result'>>;
}

/** A person wants the job to wait; what was done so far is noted. */
export class PutAside extends Error {
  override readonly name = 'PutAside';
}
