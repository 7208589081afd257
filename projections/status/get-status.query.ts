import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Zone } from '../shared/day.js';
import type { History } from '../plays/history.js';
import { Moments } from '../plays/moments.js';
import { Enrichment } from './enrichment.js';
import { Ingest, type SyncView } from './ingest.js';
import type { IngestView, StatusView } from './status.view.js';
import { WorkLog } from './work-log.js';

export type * from './status.view.js';

/** `GET /status`: how the service is doing. */
export class GetStatus extends Query<StatusView> {}

function withPlays(sync: SyncView, { length, plays }: History, zone: Zone): IngestView {
  const at = (index: number): string | null => (length === 0 ? null : zone.format(plays.at[index]));

  return { ...sync, scrobbles: length, newestPlay: at(length - 1), oldestPlay: at(0) };
}

@QueryHandler(GetStatus)
export class GetStatusHandler implements IQueryHandler<GetStatus> {
  constructor(
    private readonly moments: Moments,
    private readonly ingest: Ingest,
    private readonly enrichment: Enrichment,
    private readonly workLog: WorkLog,
  ) {}

  async execute(): Promise<StatusView> {
    const readSync = await this.ingest.prepare();
    const readWork = await this.workLog.prepare();
    const readLibrary = await this.enrichment.prepare();
    const { history, zone } = await this.moments.now();
    const format = (moment: Date): string => zone.format(Math.floor(moment.getTime() / 1000));

    const { workers, ...library } = readLibrary(history);
    const work = readWork(format);

    return {
      ingest: withPlays(readSync(format), history, zone),
      ...library,
      ...work,
      workers: [...work.workers, ...workers],
    };
  }
}
