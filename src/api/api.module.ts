import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { QueriesModule } from '#projections/projections.module.js';
import { KeyUses } from '#src/api-keys/key-uses.js';
import { ApiKeyGuard } from '#src/http/api-key.guard.js';
import { Catalog } from '#src/http/catalog.js';
import { AnalyticsController } from './analytics.controller.js';
import { AudioController } from './audio.controller.js';
import { CatalogController } from './catalog.controller.js';
import { DetailsController } from './details.controller.js';
import { HabitsController } from './habits.controller.js';
import { JobsController } from './jobs.controller.js';
import { KeysController } from './keys.controller.js';
import { LibraryController } from './library.controller.js';
import { LookupsController } from './lookups.controller.js';
import { SettingsController } from './settings.controller.js';
import { StatusController } from './status.controller.js';
import { WrappedController } from './wrapped.controller.js';

@Module({
  imports: [QueriesModule],
  controllers: [
    CatalogController,
    AnalyticsController,
    HabitsController,
    DetailsController,
    WrappedController,
    AudioController,
    LibraryController,
    LookupsController,
    JobsController,
    StatusController,
    KeysController,
    SettingsController,
  ],
  providers: [Catalog, KeyUses, { provide: APP_GUARD, useClass: ApiKeyGuard }],
})
export class ApiModule {}
