import { Module } from '@nestjs/common';
import { WorkQueriesModule } from '#projections/projections.module.js';
import { JobsModule } from '#src/jobs/jobs.module.js';
import { ScrobbleSourceModule } from '#src/providers/scrobble-source/scrobble-source.module.js';
import { SettingsModule } from '#src/settings/settings.module.js';
import { BackfillRun } from './backfill.run.js';
import { Connections } from './connections.js';
import { HistoryReading } from './history-reading.js';
import { JobRunner } from './job-runner.js';
import { JobRuns } from './job-runs.js';
import { Schedule } from './schedule.js';
import { Seen } from './seen.js';
import { SeedRun } from './seed.run.js';
import { SourceReader } from './source-reader.js';
import { SyncRun } from './sync.run.js';

/** What runs by itself. */
@Module({
  imports: [WorkQueriesModule, JobsModule, SettingsModule, ScrobbleSourceModule],
  providers: [
    JobRunner,
    JobRuns,
    Schedule,
    SyncRun,
    BackfillRun,
    SeedRun,
    Seen,
    HistoryReading,
    SourceReader,
    Connections,
  ],
  exports: [JobRunner],
})
export class WorkersModule {}
