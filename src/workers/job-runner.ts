import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Ownership } from '#src/event-store/ownership.js';
import { Wakeup } from '#src/event-store/wakeup.js';
import { JobBoard } from '#src/jobs/job-board.js';
import type { Job } from '#src/jobs/job.js';
import { Interrupted } from '#src/providers/outbound/faults.js';
import { failureOf } from './failure.js';
import { PutAside } from './job-run.js';
import { JobRuns } from './job-runs.js';
import { Schedule } from './schedule.js';

/** How soon what another process put up is seen. */
const POLL_MS = 1_000;

/**
 * Does the jobs, one at a time in each process and one of a kind in all of them. A job that was under way in a
 * process that is gone is taken up where it was.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly wakeup = new Wakeup();
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly board: JobBoard,
    private readonly ownership: Ownership,
    private readonly runs: JobRuns,
    private readonly schedule: Schedule,
  ) {}

  start(): void {
    this.board.news.subscribe(() => this.wakeup.ring());
    this.loop = this.work();
  }

  /** Before: what the loop works with is closed at the shutdown itself. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wakeup.ring();
    await this.loop;
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const isIdle = !(await this.next());
        if (isIdle) await this.wakeup.wait(POLL_MS);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.error(`No job can be taken: ${error instanceof Error ? error.message : String(error)}`);
        await this.wakeup.wait(POLL_MS);
      }
    }
  }

  /** Does the first job that nobody else does; false when there is none. */
  private async next(): Promise<boolean> {
    await this.ownership.attend('worker');
    await this.schedule.queueWhatIsDue();
    for (const { id, command } of await this.board.open()) {
      const work = `job ${command}`;
      if (!(await this.ownership.own(work))) continue;
      try {
        const job = await this.board.begin(id);
        // It was put aside while the process was going that had it.
        if (job === undefined) await this.board.putBack(id);
        else await this.do(job);
      } finally {
        await this.ownership.release(work);
      }

      return true;
    }

    return false;
  }

  private async do(job: Job): Promise<void> {
    const { id, command } = job;
    this.logger.log(`${command} ${job.resumeAt === null ? 'begins' : 'goes on'}.`);
    try {
      const outcome = await this.runs.run({
        job,
        signal: this.stopping.signal,
        advance: async (progress) => {
          if (await this.board.advance(id, progress)) throw new PutAside();
          this.stopping.signal.throwIfAborted();
        },
      });
      await this.board.succeed(id, outcome);
      this.logger.log(`${command} is done: ${JSON.stringify(outcome.result)}`);
    } catch (error) {
      await this.afterFailure(job, error);
    }
  }

  private async afterFailure({ id, command }: Job, error: unknown): Promise<void> {
    // Whoever asks providers is told before that the service stops.
    if (error instanceof Interrupted) this.stopping.abort();
    // It stays as it is, and is taken up at the next start or by another process.
    if (this.stopping.signal.aborted) return;
    if (error instanceof PutAside) {
      this.logger.log(`${command} is put aside.`);

      return this.board.putBack(id);
    }
    const failure = failureOf(error);
    this.logger.error(`${command} failed: ${failure.error}${failure.detail}`);
    await this.board.fail(id, failure);
  }
}
