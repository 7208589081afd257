import {
  ConsoleLogger,
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KeyQueriesModule } from '#projections/projections.module.js';
import { coreModules } from '#src/app.module.js';
import { readEnvironment, type Environment } from '#src/config/environment.js';
import { migrate } from '#src/database/migrate.js';
import type { OpenDatabase } from '#src/database/embedded/embedded-database.js';
import { openDatabase } from '#src/database/open-database.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Projections } from '#src/event-store/projection.js';
import { ProjectionRunner } from '#src/event-store/projection-runner.js';
import { onStopSignal } from '#src/stop-signals.js';
import { complain, complainNoMore } from './output.js';

@Module({})
class CliModule {
  static with(environment: Environment, databaseUrl: string): DynamicModule {
    return {
      module: CliModule,
      imports: [...(coreModules(environment, databaseUrl) ?? []), KeyQueriesModule],
    };
  }
}

/** Standard output is for answers: what is logged goes to standard error, and only what went wrong. */
class ErrorsOnly extends ConsoleLogger {
  protected override printMessages(messages: unknown[], context?: string): void {
    for (const message of messages) complain(`${context ?? 'Backbeat'}: ${String(message)}`);
  }
}

/** What a verb of the command line works with. */
export interface Tools {
  get<T>(type: Type<T> | (abstract new (...args: never[]) => T)): T;
}

const STOPPED = 130;

/** Lets go of the database, which ends the server that only this process used, and drops the work at hand. */
async function giveUp(opening: Promise<OpenDatabase>): Promise<void> {
  complainNoMore();
  const database = await opening;
  await database.close();
}

/**
 * Opens the database of the environment, beside a running service or without one, and closes it after. Ctrl-C
 * drops the work, unless that can be cancelled.
 */
export async function withDatabase<T>(
  work: (url: string, environment: Environment) => Promise<T>,
  cancel?: AbortController,
): Promise<T> {
  const environment = readEnvironment();
  const opening = openDatabase(environment, 'tool');
  onStopSignal(() => {
    if (cancel) cancel.abort();
    else void giveUp(opening).finally(() => process.exit(STOPPED));
  });
  const database = await opening;
  try {
    await migrate(database.url);

    return await work(database.url, environment);
  } finally {
    await database.close();
  }
}

/** Puts the service together without its doors; its read models are kept up to date unless another process does. */
export function withTools<T>(work: (tools: Tools) => Promise<T>, cancel?: AbortController): Promise<T> {
  return withDatabase(async (url, environment) => {
    const app: INestApplicationContext = await NestFactory.createApplicationContext(
      CliModule.with(environment, url),
      { logger: new ErrorsOnly({ logLevels: ['warn', 'error', 'fatal'] }), abortOnError: false },
    );
    try {
      await app.get(ProjectionRunner).start();

      return await work(app);
    } finally {
      await app.close();
    }
  }, cancel);
}

/** The longest that a verb waits for the read models to take in what it wrote. */
const PATIENCE_MS = 600_000;

/** Waits until every read model has taken in the events up to a position. */
export async function takenIn(tools: Tools, position: number): Promise<void> {
  const names = tools.get(Projections).all.map(({ name }) => name);
  await tools.get(CaughtUp).wait(position, names, PATIENCE_MS);
}
