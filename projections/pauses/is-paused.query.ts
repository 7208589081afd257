import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';

/** Whether a person told the enrichment to wait. */
export class IsPaused extends Query<boolean> {}

const isPaused = `select exists (select from read.pauses where what = 'enrichment') as paused`;

@QueryHandler(IsPaused)
export class IsPausedHandler implements IQueryHandler<IsPaused> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<boolean> {
    const [{ paused }] = await this.dataSource.query<[{ paused: boolean }]>(isPaused);

    return paused;
  }
}
