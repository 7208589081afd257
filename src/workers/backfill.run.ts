import { Injectable } from '@nestjs/common';
import type { Progress } from '#src/jobs/job.js';
import { HistoryReading } from './history-reading.js';
import type { JobRun, RunContext } from './job-run.js';
import { SourceReader } from './source-reader.js';

const SECONDS_A_DAY = 86_400;
const DEFAULT_DAYS = 14;

/**
 * Reads the last days of the history again, and brings what is known in line with it: plays that appeared, that go by
 * another name, that vanished.
 */
@Injectable()
export class BackfillRun implements JobRun {
  constructor(
    private readonly reader: SourceReader,
    private readonly reading: HistoryReading,
  ) {}

  async run(context: RunContext): Promise<Pick<Progress, 'done' | 'result'>> {
    const { parameters, startedAt, resumeAt } = context.job;
    const { username } = (await this.reader.open()).connection;
    const until = Math.floor(startedAt.getTime() / 1000);
    const from = resumeAt?.reached ?? until - (parameters.days ?? DEFAULT_DAYS) * SECONDS_A_DAY;

    return this.reading.run(context, {
      open: () => this.reader.openFor(username),
      whole: { from, until },
      mayRetract: true,
    });
  }
}
