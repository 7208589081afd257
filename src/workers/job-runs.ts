import { Injectable } from '@nestjs/common';
import type { JobCommand } from '#src/jobs/job.js';
import { BackfillRun } from './backfill.run.js';
import type { JobRun } from './job-run.js';
import { SeedRun } from './seed.run.js';
import { SyncRun } from './sync.run.js';

/** Who does what. */
@Injectable()
export class JobRuns {
  private readonly runs: Readonly<Record<JobCommand, JobRun>>;

  constructor(sync: SyncRun, backfill: BackfillRun, seed: SeedRun) {
    this.runs = { sync, backfill, seed };
  }

  of(command: JobCommand): JobRun {
    return this.runs[command];
  }
}
