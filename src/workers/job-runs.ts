import { Injectable } from '@nestjs/common';
import type { JobCommand, Progress } from '#src/jobs/job.js';
import { BackfillRun } from './backfill.run.js';
import type { JobRun, RunContext } from './job-run.js';
import { RetryLookupsRun } from './retry-lookups.run.js';
import { Seen } from './seen.js';
import { SeedRun } from './seed.run.js';
import { SyncRun } from './sync.run.js';

/** Those that ask no provider. */
@Injectable()
export class QuietRuns {
  constructor(
    readonly seed: SeedRun,
    readonly retryLookups: RetryLookupsRun,
  ) {}
}

/** Who does what. */
@Injectable()
export class JobRuns {
  private readonly runs: Readonly<Record<JobCommand, JobRun>>;

  constructor(
    sync: SyncRun,
    backfill: BackfillRun,
    { seed, retryLookups }: QuietRuns,
    private readonly seen: Seen,
  ) {
    this.runs = { sync, backfill, 'retry-lookups': retryLookups, seed };
  }

  /** Does a job to its end; what it brought about is there to be read then. */
  async run(context: RunContext): Promise<Pick<Progress, 'done' | 'result'>> {
    const outcome = await this.runs[context.job.command].run(context);
    await this.seen.wait(context.signal);

    return outcome;
  }
}
