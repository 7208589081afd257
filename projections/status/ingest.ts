import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { fold } from '#src/text/fold.js';
import { CurrentSettings } from '../settings/current-settings.query.js';
import { GetNextSync } from './next-sync.query.js';
import type { IngestView } from './status.view.js';
import type { Format } from './work-log.js';

const syncs = `
  select max(started_at) as "lastSyncAt", max(finished_at) filter (where state = 'Succeeded') as "lastSuccessAt",
         (array_agg(error order by number desc) filter (where finished_at is not null))[1] as "lastError"
    from public.jobs where command = 'sync'`;
const counted = `
  select playcount as "sourceScrobbles", counted_at as "sourceCountedAt"
    from public.source_histories where username = $1`;

interface Syncs {
  readonly lastSyncAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastError: string | null;
}

interface Counted {
  readonly sourceScrobbles: number | null;
  readonly sourceCountedAt: Date | null;
}

export type SyncView = Omit<IngestView, 'scrobbles' | 'newestPlay' | 'oldestPlay'>;

/** How reading from the scrobble source goes. */
@Injectable()
export class Ingest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly settings: CurrentSettings,
  ) {}

  async prepare(): Promise<(format: Format) => SyncView> {
    const [{ lastSyncAt, lastSuccessAt, lastError }] = await this.dataSource.query<[Syncs]>(syncs);
    const { scrobbleSourceUsername } = await this.settings.current();
    const [source] = await this.dataSource.query<Counted[]>(counted, [fold(scrobbleSourceUsername)]);
    const next = await this.queries.execute(new GetNextSync());

    return (format) => {
      const orNull = (moment: Date | null | undefined): string | null => (moment ? format(moment) : null);

      return {
        lastSyncAt: orNull(lastSyncAt),
        lastSuccessAt: orNull(lastSuccessAt),
        lastError,
        nextSyncAt: orNull(next),
        sourceScrobbles: source?.sourceScrobbles ?? null,
        sourceCountedAt: orNull(source?.sourceCountedAt),
      };
    };
  }
}
