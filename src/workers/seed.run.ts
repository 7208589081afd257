import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Progress } from '#src/jobs/job.js';
import { LoadSample } from '#src/sample/load-sample.command.js';
import type { JobRun, RunContext } from './job-run.js';

/** Loads the sample history: as it was at the moment of the wish, so that a load that was cut off is completed. */
@Injectable()
export class SeedRun implements JobRun {
  constructor(private readonly commands: CommandBus) {}

  async run({ job, advance }: RunContext): Promise<Pick<Progress, 'done' | 'result'>> {
    const plays = await this.commands.execute(
      new LoadSample(job.queuedAt, job.actor, ({ recorded, total, reached }) =>
        advance({ done: recorded, total, resumeAt: { reached }, result: { recorded } }),
      ),
    );

    return { done: plays, result: { recorded: plays } };
  }
}
