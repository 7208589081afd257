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

const hasPlays = `select exists (select from streams where stream like 'scrobbles-%') as known`;

@CommandHandler(QueueJob)
export class QueueJobHandler implements ICommandHandler<QueueJob> {
  constructor(
    private readonly board: JobBoard,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ request }: QueueJob): Promise<boolean> {
    if (request.command === 'seed' && (await this.hasPlays())) return false;

    return this.board.queue(request);
  }

  /** The sample is for a database without any. */
  private async hasPlays(): Promise<boolean> {
    const [{ known }] = await this.dataSource.query<[{ known: boolean }]>(hasPlays);

    return known;
  }
}
