import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { JobBoard } from '../job-board.js';
import type { JobRequest } from '../job.js';

/** Has something done by a worker; answers false when that is under way already, or there is nothing to do. */
export class QueueJob extends Command<boolean> {
  constructor(readonly request: JobRequest) {
    super();
  }
}

/** Plays of a sample of which the loading failed are not in the way of it. */
const isFilled = `
  select exists (select from streams where stream like 'scrobbles-%' and stream <> 'scrobbles-sample')
         or (exists (select from streams where stream = 'scrobbles-sample')
             and (select state from jobs where command = 'seed' order by number desc limit 1) is distinct from 'Failed')
         as "isFilled"`;

@CommandHandler(QueueJob)
export class QueueJobHandler implements ICommandHandler<QueueJob> {
  constructor(
    private readonly board: JobBoard,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ request }: QueueJob): Promise<boolean> {
    if (request.command === 'seed' && (await this.isFilled())) return false;

    return this.board.queue(request);
  }

  /** The sample is for a database without any. */
  private async isFilled(): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ isFilled: boolean }]>(isFilled);

    return row.isFilled;
  }
}
