import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CurrentSettingsModule, ProjectionsModule } from '#projections/projections.module.js';
import { SettingsDefaults } from '#projections/settings/settings-defaults.js';
import { AdminModule } from '#src/admin/admin.module.js';
import { ApiKeysModule } from '#src/api-keys/api-keys.module.js';
import { ApiModule } from '#src/api/api.module.js';
import { AudioProfilesModule } from '#src/audio-profiles/audio-profiles.module.js';
import { Clock } from '#src/clock/clock.js';
import { Environment } from '#src/config/environment.js';
import { DatabaseModule } from '#src/database/database.module.js';
import { EnrichmentModule } from '#src/enrichment/enrichment.module.js';
import { EventStoreModule } from '#src/event-store/event-store.module.js';
import { FirstPassword } from '#src/first-start/first-password.js';
import { FirstStart } from '#src/first-start/first-start.js';
import { ImportsModule } from '#src/imports/imports.module.js';
import { JobsModule } from '#src/jobs/jobs.module.js';
import { LibraryModule } from '#src/library/library.module.js';
import { ListeningModule } from '#src/listening/listening.module.js';
import { LookupsModule } from '#src/lookups/lookups.module.js';
import { SampleModule } from '#src/sample/sample.module.js';
import { SettingsModule } from '#src/settings/settings.module.js';
import { WebsiteModule } from '#src/website/website.module.js';
import { WorkersModule } from '#src/workers/workers.module.js';

/** What every process has: its environment, what that says of settings, and the clock. */
@Global()
@Module({})
export class ProcessModule {
  static with(environment: Environment): DynamicModule {
    const { TIME_ZONE: timeZone, SEED_SAMPLE_DATA: seedSampleData } = environment;
    const shared = [
      { provide: Environment, useValue: environment },
      { provide: SettingsDefaults, useValue: { timeZone, seedSampleData } },
      Clock,
    ];

    return { module: ProcessModule, providers: shared, exports: shared };
  }
}

/** The write side and the engine, without doors: what the service and the command line share. */
export const coreModules = (environment: Environment, databaseUrl: string): DynamicModule['imports'] => [
  CqrsModule.forRoot(),
  ProcessModule.with(environment),
  DatabaseModule.at(databaseUrl),
  EventStoreModule,
  ProjectionsModule,
  ListeningModule,
  ImportsModule,
  EnrichmentModule,
  LookupsModule,
  ApiKeysModule,
  AudioProfilesModule,
  AdminModule,
  SettingsModule,
  JobsModule,
];

/** The service: every role in one process, or those that `ROLES` names. */
@Module({})
export class AppModule {
  static with(environment: Environment, databaseUrl: string): DynamicModule {
    const { ROLES } = environment;
    const doors = ROLES.includes('api') ? [ApiModule, WebsiteModule, LibraryModule] : [];
    const workers = ROLES.includes('worker') ? [WorkersModule, SampleModule] : [];

    return {
      module: AppModule,
      imports: [
        ...(coreModules(environment, databaseUrl) ?? []),
        CurrentSettingsModule,
        ...doors,
        ...workers,
      ],
      providers: [FirstPassword, FirstStart],
    };
  }
}
