import { Subject } from 'rxjs';
import { vi } from 'vitest';
import type { Ownership } from '#src/event-store/ownership.js';
import type { Failure, JobBoard, OpenJob } from '#src/jobs/job-board.js';
import type { Job, JobCommand } from '#src/jobs/job.js';
import type { RunContext } from '#src/workers/job-run.js';
import { JobRunner } from '#src/workers/job-runner.js';
import type { JobRuns } from '#src/workers/job-runs.js';
import type { Schedule } from '#src/workers/schedule.js';
import { jobOf } from './job-scene.js';

export const OUTCOME = { done: 2, result: { recorded: 2 } };

export const open = (command: JobCommand): OpenJob => ({ id: `the ${command}`, command });

/** A board with these jobs, of which nobody else does any but those named; what happened, in words. */
export class Place {
  readonly happened: string[] = [];
  readonly news = new Subject<void>();
  readonly failures: Failure[] = [];
  jobs: OpenJob[] = [];
  elsewhere: readonly JobCommand[] = [];
  isHeld = false;
  isOver = false;
  /** What goes wrong with the board, once. */
  trouble: Error | null = null;
  run: (context: RunContext) => Promise<typeof OUTCOME> = () => Promise.resolve(OUTCOME);

  private readonly board = {
    news: this.news,
    open: () => {
      const { trouble } = this;
      this.trouble = null;

      return trouble === null ? Promise.resolve([...this.jobs]) : Promise.reject(trouble);
    },
    begin: (id: string): Promise<Job | undefined> => {
      const taken = this.jobs.find((job) => job.id === id);
      if (this.isOver || taken === undefined) this.jobs = this.jobs.filter((job) => job.id !== id);

      return Promise.resolve(this.isOver || taken === undefined ? undefined : jobOf(taken));
    },
    advance: () => Promise.resolve(this.isHeld),
    putBack: (id: string) => this.end(`put back ${id}`, id),
    succeed: (id: string, { done }: { done: number }) => this.end(`${id} came to ${done}`, id),
    fail: (id: string, failure: Failure) => {
      this.failures.push(failure);

      return this.end(`${id} failed`, id);
    },
  } satisfies Partial<JobBoard>;
  private readonly ownership = {
    attend: () => Promise.resolve(),
    own: (work: string) => {
      const isFree = !this.elsewhere.some((command) => work === `job ${command}`);
      if (isFree) this.happened.push(`took ${work}`);

      return Promise.resolve(isFree);
    },
    release: (work: string) => {
      this.happened.push(`let go ${work}`);

      return Promise.resolve();
    },
  } satisfies Partial<Ownership>;
  private readonly runs = {
    run: (context: RunContext) => this.run(context),
  } satisfies Partial<JobRuns>;
  private readonly schedule = {
    queueWhatIsDue: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  } satisfies Partial<Schedule>;

  // No more of them is used.
  readonly runner = new JobRunner(
    this.board as unknown as JobBoard,
    this.ownership as unknown as Ownership,
    this.runs as unknown as JobRuns,
    this.schedule as unknown as Schedule,
  );

  get asked(): number {
    return this.schedule.queueWhatIsDue.mock.calls.length;
  }

  private end(what: string, id: string): Promise<void> {
    this.happened.push(what);
    this.jobs = this.jobs.filter((job) => job.id !== id);

    return Promise.resolve();
  }
}
