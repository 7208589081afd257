import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionsModule } from '#projections/projections.module.js';
import { ZoneName } from '#projections/shared/service-zone.js';
import { AdminModule } from '#src/admin/admin.module.js';
import { ApiKeysModule } from '#src/api-keys/api-keys.module.js';
import { ApiModule } from '#src/api/api.module.js';
import { AudioProfilesModule } from '#src/audio-profiles/audio-profiles.module.js';
import { Clock } from '#src/clock/clock.js';
import { Environment } from '#src/config/environment.js';
import { DatabaseModule } from '#src/database/database.module.js';
import { EnrichmentModule } from '#src/enrichment/enrichment.module.js';
import { EventStoreModule } from '#src/event-store/event-store.module.js';
import { FirstStart } from '#src/first-start/first-start.js';
import { ImportsModule } from '#src/imports/imports.module.js';
import { ListeningModule } from '#src/listening/listening.module.js';
import { LoadSampleHandler } from '#src/sample/load-sample.command.js';
import { WebsiteModule } from '#src/website/website.module.js';

/** What every process has: its settings, the clock, and where the service's days begin. */
@Global()
@Module({})
export class ProcessModule {
  static with(environment: Environment): DynamicModule {
    const shared = [
      { provide: Environment, useValue: environment },
      { provide: ZoneName, useValue: { name: environment.TIME_ZONE } },
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
  ApiKeysModule,
  AudioProfilesModule,
  AdminModule,
];

/** The service: every role in one process, or those that `ROLES` names. */
@Module({})
export class AppModule {
  static with(environment: Environment, databaseUrl: string): DynamicModule {
    const doors = environment.ROLES.includes('api') ? [ApiModule, WebsiteModule] : [];

    return {
      module: AppModule,
      imports: [...(coreModules(environment, databaseUrl) ?? []), ...doors],
      providers: [FirstStart, LoadSampleHandler],
    };
  }
}
