import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '#src/app.module.js';
import { readEnvironment } from '#src/config/environment.js';
import { openEmbeddedDatabase } from '#src/database/embedded/embedded-database.js';
import { migrate } from '#src/database/migrate.js';

export interface Bench {
  readonly folder: string;
  readonly databaseUrl: string;
  /** The service without its doors and with its read models standing still. */
  readonly app: INestApplicationContext;
  close(): Promise<void>;
}

/** A database of its own, and the service's parts on it. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'backbeat-bench-'));
  const database = await openEmbeddedDatabase(join(folder, 'data'), 'tool');
  await migrate(database.url);
  const environment = readEnvironment({ ROLES: 'worker', SEED_SAMPLE_DATA: 'false' });
  const app = await NestFactory.createApplicationContext(AppModule.with(environment, database.url), {
    logger: ['error', 'warn'],
  });

  return {
    folder,
    databaseUrl: database.url,
    app,
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
