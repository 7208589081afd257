import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { migrations } from '#migrations/index.js';
import { DatabaseUrl } from '#src/event-store/notifications.js';
import type { DataSourceOptions } from 'typeorm';

/** The connection pool of a process. Plans are made for short queries: just-in-time compilation only delays them. */
export const dataSourceOptions = (url: string): DataSourceOptions => ({
  type: 'postgres',
  url,
  migrations,
  migrationsTransactionMode: 'each',
  applicationName: 'backbeat',
  extra: { max: 12, options: '-c jit=off -c timezone=UTC' },
});

@Global()
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(url), retryAttempts: 0 })],
      providers: [{ provide: DatabaseUrl, useValue: { url } }],
      exports: [DatabaseUrl],
    };
  }
}
