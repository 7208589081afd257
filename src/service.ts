import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Environment } from './config/environment.js';
import { requireSecretKey } from './config/secret-key.js';
import { migrate } from './database/migrate.js';
import { openDatabase } from './database/open-database.js';
import { CaughtUp } from './event-store/caught-up.js';
import { EventStore } from './event-store/event-store.js';
import { Projections } from './event-store/projection.js';
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

function greet(baseUrl: string, { adminPassword, apiKey, sampleLoaded }: Greeted): string {
  const lines = [
    `Backbeat listens on ${baseUrl}`,
    `Documentation        ${baseUrl}/docs`,
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

/** The longest that a start waits for its read models to take in the sample. */
const SAMPLE_PATIENCE_MS = 60_000;

/**
 * The sample is there to be looked at: every page shows all of it before the address is told. Answers whether it is.
 */
async function waitForSample(app: NestFastifyApplication): Promise<boolean> {
  const state = await app.get(JobBoard).ended('seed');
  const position = await app.get(EventStore).lastPosition();
  const names = app.get(Projections).all.map(({ name }) => name);

  return (await app.get(CaughtUp).wait(position, names, SAMPLE_PATIENCE_MS)) && state === 'Succeeded';
}

/** Has the roles that work by themselves begin, and gives an empty service what there is to see. */
async function begin(app: NestFastifyApplication, { ROLES }: Environment): Promise<Greeted> {
  if (ROLES.includes('projector')) await app.get(ProjectionRunner).start();
  const made = await app.get(FirstStart).run();
  if (!ROLES.includes('worker')) return { ...made, sampleLoaded: false };
  app.get(JobRunner).start();
  const isSeen = made.sampleQueued && ROLES.includes('projector');

  return { ...made, sampleLoaded: isSeen && (await waitForSample(app)) };
}

/** Starts the roles that the environment names, on its database; everything is up when it answers. */
export async function startService(environment: Environment): Promise<Service> {
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
    const greeted = await begin(app, environment);
    if (ROLES.includes('api')) await listen(app, environment);

    return { greeting: greet(baseUrl, greeted), close };
  } catch (error) {
    await close();
    throw error;
  }
}
