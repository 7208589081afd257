import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { readEnvironment } from './config/environment.js';
import { loggerFor } from './logging.js';
import { startService, type Service } from './service.js';
import { onStopSignal } from './stop-signals.js';

/** Also while it still starts: what was begun is finished first, so that nothing stays running. */
const stopOnSignal = (starting: Promise<Service>, stopping: AbortController): void =>
  onStopSignal((signal) => {
    new Logger('Backbeat').log(`${signal}: stopping.`);
    stopping.abort();
    starting
      .then((service) => service.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('Backbeat').error(`Did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
  });

try {
  const environment = readEnvironment();
  Logger.overrideLogger(loggerFor(environment));
  const stopping = new AbortController();
  const starting = startService(environment, stopping.signal);
  stopOnSignal(starting, stopping);
  process.stdout.write((await starting).greeting);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
