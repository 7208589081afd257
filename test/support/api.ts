import { ConsoleLogger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { AppModule } from '#src/app.module.js';
import { Clock } from '#src/clock/clock.js';
import { readEnvironment } from '#src/config/environment.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Projections } from '#src/event-store/projection.js';
import { ProjectionRunner } from '#src/event-store/projection-runner.js';
import type { Answer as Answered } from '#src/enrichment/answer.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { Verifier } from '#src/event-store/verify.js';
import { httpAdapter } from '#src/http/adapter.js';
import { setUp } from '#src/http/set-up.js';
import { ImportHistory, type ImportResult } from '#src/imports/commands/import-history.command.js';
import {
  ReconcileWindow,
  type Reconciled,
  type ShownWindow,
} from '#src/listening/commands/reconcile-window.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { Source, SourcePlay } from '#src/listening/source-play.js';
import { Outbound } from '#src/providers/outbound/outbound.port.js';
import { RetryPolicy } from '#src/providers/outbound/retry-policy.js';
import { EnrichmentRunner } from '#src/workers/enrichment-runner.js';
import { JobRunner } from '#src/workers/job-runner.js';
import { StandingClock } from './clock.js';
import { createTestDatabase } from './database.js';
import { NOBODY } from './nowhere.js';
import { QuickPolicy } from './outbound.js';
import { SwiftOutbound } from './swift-outbound.js';

export interface TestApiOptions {
  readonly timeZone?: string;
  /** Where the clock stands. */
  readonly now?: Date;
  /** One that does not stand, say. */
  readonly clock?: StandingClock;
  /** A database made before, such as one that another application already filled. */
  readonly databaseUrl?: string;
  /** Whether jobs are done. */
  readonly works?: boolean;
  /** Whether sources are asked about tracks. */
  readonly enriches?: boolean;
  /** What stands in for providers, by their ports. */
  readonly standIns?: ReadonlyMap<unknown, object>;
  /** Whether providers are asked in a hurry: they are servers of this machine. */
  readonly isSwift?: boolean;
  /** Environment variables beside the time zone. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** The token to send; null sends none. */
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole service in process, on a database of its own, asked as over HTTP. */
export class TestApi {
  constructor(
    readonly app: NestFastifyApplication,
    readonly clock: StandingClock,
    readonly token: string,
    private readonly release: () => Promise<void>,
  ) {}

  async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const { method = 'GET', token = this.token, body, headers = {} } = options;
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await this.app.inject({
      method,
      url: path,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as string | object }),
    });
    const text = answer.payload;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');

    return { status: answer.statusCode, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** The body of a GET that must answer 200. */
  async get(path: string): Promise<unknown> {
    const { status, body } = await this.request(path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);

    return body;
  }

  async import(file: string): Promise<ImportResult> {
    const result = await this.app.get(CommandBus).execute(new ImportHistory(file, { actor: 'test' }));
    await this.caughtUp(result.position);

    return result;
  }

  async record(source: Source, plays: readonly SourcePlay[]): Promise<void> {
    const sink = this.app.get(ScrobbleRecorder, { strict: false }).into({ actor: 'test' });
    await this.caughtUp((await sink.record(source, plays)).position);
  }

  /** Takes over what a source shows of a stretch of time. */
  async reconcile(shown: ShownWindow): Promise<Reconciled> {
    const reconciled = await this.app.get(CommandBus).execute(new ReconcileWindow(shown, 'test'));
    await this.caughtUp(reconciled.position);

    return reconciled;
  }

  /** Keeps what sources answered. */
  async enrich(answers: readonly Answered[]): Promise<void> {
    await this.caughtUp(await this.app.get(CommandBus).execute(new RecordAnswers(answers, 'test')));
  }

  caughtUp(position: number): Promise<boolean> {
    const names = this.app.get(Projections).all.map(({ name }) => name);

    return this.app.get(CaughtUp).wait(position, names, 60_000);
  }

  /** The tables that are not what the events say. */
  async differences(): Promise<readonly string[]> {
    const differing: string[] = [];
    for (const projection of this.app.get(Projections).all) {
      const { differences } = await this.app.get(Verifier).verify(projection);
      differing.push(...differences.map(({ table }) => `${projection.name}.${table}`));
    }

    return differing;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.release();
  }
}

/** What a service does by itself. */
async function begin(
  app: NestFastifyApplication,
  { works = false, enriches = false }: TestApiOptions,
): Promise<void> {
  await app.get(ProjectionRunner).start();
  if (works) app.get(JobRunner).start();
  if (enriches) app.get(EnrichmentRunner).start();
}

function replacing(
  building: TestingModuleBuilder,
  { standIns = new Map(), isSwift = false }: TestApiOptions,
): TestingModuleBuilder {
  for (const [port, standIn] of standIns) building.overrideProvider(port).useValue(standIn);
  if (isSwift)
    building
      .overrideProvider(Outbound)
      .useClass(SwiftOutbound)
      .overrideProvider(RetryPolicy)
      .useClass(QuickPolicy);

  return building;
}

export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database =
    options.databaseUrl === undefined
      ? await createTestDatabase()
      : { url: options.databaseUrl, drop: () => Promise.resolve() };
  const environment = readEnvironment({
    TIME_ZONE: options.timeZone ?? 'UTC',
    SECRET_KEY: 'known to tests alone',
    ...NOBODY,
    ...options.variables,
  });
  const clock = options.clock ?? new StandingClock(options.now ?? new Date());
  const building = Test.createTestingModule({ imports: [AppModule.with(environment, database.url)] });
  const module = await replacing(building.overrideProvider(Clock).useValue(clock), options)
    .setLogger(new ConsoleLogger({ logLevels: ['warn', 'error', 'fatal'] }))
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter());
  await setUp(app, 'http://127.0.0.1:3000');
  await begin(app, options);
  await app.getHttpAdapter().getInstance().ready();
  const { token } = await app.get(CommandBus).execute(new CreateApiKey('test', true, 'test'));

  return new TestApi(app, clock, token, () => database.drop());
}
