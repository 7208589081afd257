import { Module } from '@nestjs/common';
import { WorkQueriesModule } from '#projections/projections.module.js';
import { EnrichmentModule } from '#src/enrichment/enrichment.module.js';
import { JobsModule } from '#src/jobs/jobs.module.js';
import { AudioDbModule } from '#src/providers/audio-db/audio-db.module.js';
import { DoujinDbModule } from '#src/providers/doujin-db/doujin-db.module.js';
import { RecordingDbModule } from '#src/providers/recording-db/recording-db.module.js';
import { ReleaseDbModule } from '#src/providers/release-db/release-db.module.js';
import { ScrobbleSourceModule } from '#src/providers/scrobble-source/scrobble-source.module.js';
import { SingerDbModule } from '#src/providers/singer-db/singer-db.module.js';
import { VocalDbModule } from '#src/providers/vocal-db/vocal-db.module.js';
import { SettingsModule } from '#src/settings/settings.module.js';
import { AnswerBook } from './answer-book.js';
import { BackfillRun } from './backfill.run.js';
import { Connections } from './connections.js';
import { CommonDatabases, DatabaseWorks, SongDatabases, SongPorts } from './databases.js';
import { DueTracks } from './due-tracks.js';
import { EnrichmentRunner } from './enrichment-runner.js';
import { HistoryReading } from './history-reading.js';
import { JobRunner } from './job-runner.js';
import { JobRuns, QuietRuns } from './job-runs.js';
import { RecordingDbWork } from './recording-db.work.js';
import { RecordingDetails } from './recording-details.js';
import { RecordingSearch } from './recording-search.js';
import { RetryLookupsRun } from './retry-lookups.run.js';
import { Schedule } from './schedule.js';
import { ScrobbleSourceWork } from './scrobble-source.work.js';
import { Seen } from './seen.js';
import { SeedRun } from './seed.run.js';
import { SourceGate } from './source-gate.js';
import { SourceReader } from './source-reader.js';
import { SourceWorks } from './source-works.js';
import { SyncRun } from './sync.run.js';

const providerModules = [
  ScrobbleSourceModule,
  RecordingDbModule,
  ReleaseDbModule,
  AudioDbModule,
  VocalDbModule,
  SingerDbModule,
  DoujinDbModule,
];

const jobs = [
  JobRunner,
  JobRuns,
  QuietRuns,
  Schedule,
  SyncRun,
  BackfillRun,
  RetryLookupsRun,
  SeedRun,
  Seen,
  HistoryReading,
  SourceReader,
];

const enrichment = [
  EnrichmentRunner,
  SourceGate,
  SourceWorks,
  RecordingDbWork,
  RecordingSearch,
  RecordingDetails,
  ScrobbleSourceWork,
  CommonDatabases,
  SongDatabases,
  SongPorts,
  DatabaseWorks,
  DueTracks,
  AnswerBook,
];

/** What runs by itself. */
@Module({
  imports: [WorkQueriesModule, JobsModule, EnrichmentModule, SettingsModule, ...providerModules],
  providers: [...jobs, ...enrichment, Connections],
  exports: [JobRunner, EnrichmentRunner],
})
export class WorkersModule {}
