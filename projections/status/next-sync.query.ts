import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CurrentSettings } from '../settings/current-settings.query.js';
import { nextSyncAt, type LastSync } from './next-sync.js';

/** When the history is to be read again by itself; null when it is not. */
export class GetNextSync extends Query<Date | null> {}

const lastSync = `
  select finished_at as "finishedAt", needs_person as "needsPerson"
    from public.jobs where command = 'sync' order by number desc limit 1`;
const settingsChanged = `
  select occurred_at as at from public.events where stream = 'settings' order by version desc limit 1`;

@QueryHandler(GetNextSync)
export class GetNextSyncHandler implements IQueryHandler<GetNextSync> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: CurrentSettings,
  ) {}

  async execute(): Promise<Date | null> {
    const { scrobbleSourceUsername, scrobbleSourceApiKey, incrementalIntervalMinutes } =
      await this.settings.current();
    const isConfigured = scrobbleSourceUsername !== '' && scrobbleSourceApiKey !== null;
    const [last = null] = await this.dataSource.query<LastSync[]>(lastSync);
    const [changed] = await this.dataSource.query<{ at: Date }[]>(settingsChanged);
    const facts = { isConfigured, intervalMinutes: incrementalIntervalMinutes, last };

    return nextSyncAt({ ...facts, settingsChangedAt: changed?.at ?? null });
  }
}
