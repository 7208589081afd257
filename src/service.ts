import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Environment, Role } from './config/environment.js';
import { requireSecretKey } from './config/secret-key.js';
import { migrate } from './database/migrate.js';
import { openDatabase } from './database/open-database.js';
import { ProjectionRunner } from './event-store/projection-runner.js';
import { FirstStart, type Made } from './first-start/first-start.js';
import { httpAdapter } from './http/adapter.js';
import { setUp } from './http/set-up.js';
import { JobBoard } from './jobs/job-board.js';
import { loggerFor } from './logging.js';
import { JobRunner } from './workers/job-runner.js';

export interface Service {
  /** What to tell the person who started it: the address, and what the first start made. */
  readonly greeting: string;
  close(): Promise<void>;
}

interface Greeted extends Made {
  readonly sampleLoaded: boolean;
}

function greet(baseUrl: string, roles: readonly Role[], made: Greeted): string {
  const { adminPassword, apiKey, sampleLoaded } = made;
  const where = [`Backbeat listens on ${baseUrl}`, `Documentation        ${baseUrl}/docs`];
  const lines = [
    ...(roles.includes('api') ? where : [`Backbeat runs as ${roles.join(' and ')}, and listens nowhere.`]),
    ...(adminPassword === undefined ? [] : [`Admin password       ${adminPassword}   (shown this once)`]),
    ...(apiKey === undefined ? [] : [`API key              ${apiKey}   (shown this once)`]),
    ...(sampleLoaded ? ['A sample history is loaded; SEED_SAMPLE_DATA=false starts without one.'] : []),
  ];

  return `\n${lines.join('\n')}\n\n`;
}

/** Why it cannot listen, by what the system says; the variable that decides it comes first. */
const LISTEN_FAILURES: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `PORT ${port} on ${host} is in use; choose another PORT.`,
  EACCES: (port) => `PORT ${port} is not for this account to listen on; choose one from 1024 on.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine; choose another HOST.`,
  ENOTFOUND: (_, host) => `HOST ${host} is no known name; choose another HOST.`,
};

async function listen(app: NestFastifyApplication, { HOST: host, PORT: port }: Environment): Promise<void> {
  try {
    // Nest's own `listen` would log the failure as well.
    await app.getHttpAdapter().getInstance().listen({ port, host });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const message = LISTEN_FAILURES[code]?.(port, host);
    throw message === undefined ? cause : new Error(message, { cause });
  }
}

/** The longest that a start waits for the sample. */
const SAMPLE_PATIENCE_MS = 120_000;

/**
 * The sample is there to be looked at: every page shows all of it before the address is told, also when the start
 * that began to load it was cut off. Answers whether it came in now.
 */
async function waitForSample(app: NestFastifyApplication, stopping: AbortSignal): Promise<boolean> {
  const board = app.get(JobBoard);
  const before = await board.latest('seed');
  if (before !== 'Queued' && before !== 'Running') return false;
  const enough = AbortSignal.any([stopping, AbortSignal.timeout(SAMPLE_PATIENCE_MS)]);

  return (await board.ended('seed', enough)) === 'Succeeded';
}

/** Has the roles that work by themselves begin, and gives an empty service what there is to see. */
async function begin(
  app: NestFastifyApplication,
  { ROLES }: Environment,
  stopping: AbortSignal,
): Promise<Greeted> {
  if (ROLES.includes('projector')) await app.get(ProjectionRunner).start();
  const made = await app.get(FirstStart).run();
  if (!ROLES.includes('worker')) return { ...made, sampleLoaded: false };
  app.get(JobRunner).start();

  return { ...made, sampleLoaded: ROLES.includes('projector') && (await waitForSample(app, stopping)) };
}

/**
 * Starts the roles that the environment names, on its database; everything is up when it answers. The signal ends
 * what is waited for at a start, not the service.
 */
export async function startService(environment: Environment, stopping: AbortSignal): Promise<Service> {
  requireSecretKey(environment);
  const database = await openDatabase(environment, 'service');
  let app: NestFastifyApplication | undefined;
  const close = async (): Promise<void> => {
    await app?.close();
    await database.close();
  };
  try {
    await migrate(database.url);
    const { HOST, PORT, BASE_URL, ROLES } = environment;
    const baseUrl = BASE_URL ?? `http://${HOST}:${PORT}`;
    app = await NestFactory.create<NestFastifyApplication>(
      AppModule.with(environment, database.url),
      httpAdapter(),
      { logger: loggerFor(environment), abortOnError: false },
    );
    await setUp(app, baseUrl);
    const greeted = await begin(app, environment, stopping);
    if (ROLES.includes('api')) await listen(app, environment);

    return { greeting: greet(baseUrl, ROLES, greeted), close };
  } catch (error) {
    await close();
    throw error;
  }
}
