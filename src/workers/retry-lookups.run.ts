import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ListUnfoundLookups, type UnfoundLookups } from '#projections/lookups/list-unfound-lookups.query.js';
import type { Progress } from '#src/jobs/job.js';
import { RetryLookups } from '#src/lookups/commands/retry-lookups.command.js';
import type { JobRun, RunContext } from './job-run.js';

const AT_ONCE = 200;

/**
 * Has searched anew what a search did not find or failed at. They are taken by id: what is searched again meanwhile,
 * and fails again, is not taken twice.
 */
@Injectable()
export class RetryLookupsRun implements JobRun {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async run({ job, advance }: RunContext): Promise<Pick<Progress, 'done' | 'result'>> {
    let { done } = job;
    let last: string | null = null;
    for (;;) {
      const { ids, total }: UnfoundLookups = await this.queries.execute(
        new ListUnfoundLookups(AT_ONCE, last),
      );
      const end = ids.at(-1);
      if (end === undefined) return { done, result: { retried: done } };
      done += await this.commands.execute(new RetryLookups(ids, job.actor));
      last = end;
      await advance({
        done,
        total: done + total - ids.length,
        // What was retried is not unfound any more: there is no place to go on from.
        resumeAt: { reached: 0 },
        result: { retried: done },
      });
    }
  }
}
