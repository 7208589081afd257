import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetNextSync } from '#projections/status/next-sync.query.js';
import { Clock } from '#src/clock/clock.js';
import { QueueJob } from '#src/jobs/commands/queue-job.command.js';

/** Who is told to have asked for what is done by itself. */
const ACTOR = 'schedule';

/** What is to be done by itself. */
@Injectable()
export class Schedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async queueWhatIsDue(): Promise<void> {
    const dueAt = await this.queries.execute(new GetNextSync());
    if (dueAt === null || dueAt > this.clock.now()) return;
    await this.commands.execute(new QueueJob({ command: 'sync', parameters: {}, actor: ACTOR }));
  }
}
