import { setTimeout as delay } from 'node:timers/promises';
import type { JobCommand } from '#src/jobs/job.js';
import type { JobView, StatusView, WorkerView } from '#projections/status/status.view.js';
import { ScrobbleSourceServer, type ServerOptions } from '../providers/scrobble-source-server.js';
import type { SourceAccount } from '../providers/source-account.js';
import type { Scrobble } from '../providers/source-scrobbles.js';
import { createTestApi, type Answer, type TestApi, type TestApiOptions } from './api.js';

export const SOURCE_KEY = '0123456789abcdef0123456789abcdef';
const HOUR = 3_600;
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** Looks until it is so; answers what was seen then. Throws, with what was seen last, when it never is. */
export async function until<Seen>(look: () => Promise<Seen>, isSo: (seen: Seen) => boolean): Promise<Seen> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(LOOK_MS)) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`Waited in vain; in the end there was ${JSON.stringify(seen)}.`);
  }
}

/** So many plays of a listener, one every so many hours, the last of them some hours before a moment. */
export const everyHours = (count: number, before: Date, hours = 1): readonly Scrobble[] =>
  Array.from({ length: count }, (_, index) => ({
    uts: Math.floor(before.getTime() / 1000) - (count - index) * hours * HOUR,
    artist: `Artist ${index % 13}`,
    title: `Track ${index % 101}`,
    album: index % 5 === 0 ? null : `Album ${index % 29}`,
  }));

export interface WorkingOptions extends TestApiOptions {
  readonly scrobbles?: readonly Scrobble[];
  readonly source?: ServerOptions;
  /** What is saved at first; whose history to read, and with which key, when not given. */
  readonly settings?: object;
}

/** Whose history is read, and with which key. */
export const MIRAS = { scrobbleSourceUsername: 'Mira', scrobbleSourceApiKey: SOURCE_KEY };

/** A service that does jobs, and Mira's history at a scrobble source on this machine. */
export class WorkingApi {
  private constructor(
    readonly api: TestApi,
    readonly source: ScrobbleSourceServer,
  ) {}

  static async start({
    scrobbles = [],
    source,
    settings = MIRAS,
    ...options
  }: WorkingOptions = {}): Promise<WorkingApi> {
    const users = [{ name: 'Mira', scrobbles }];
    const server = await ScrobbleSourceServer.start({ users, keys: [SOURCE_KEY], ...source });
    const variables = { SCROBBLE_SOURCE_BASE_URL: server.baseUrl };
    const working = new WorkingApi(await createTestApi({ works: true, variables, ...options }), server);
    await working.configure(settings);

    return working;
  }

  get mira(): SourceAccount {
    return this.source.user('Mira');
  }

  async configure(settings: object): Promise<void> {
    const { status, body } = await this.api.request('/api/v1/settings', { method: 'PUT', body: settings });
    if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`);
  }

  ask(what: string, body?: unknown): Promise<Answer> {
    return this.api.request(`/api/v1/jobs/${what}`, { method: 'POST', body });
  }

  /** Asks for what is not under way yet. */
  async queue(what: string, body?: unknown): Promise<void> {
    const answer = await this.ask(what, body);
    if (!(answer.body as { queued?: boolean }).queued)
      throw new Error(`${what} was not queued: ${JSON.stringify(answer.body)}`);
  }

  async status(): Promise<StatusView> {
    return (await this.api.get('/api/v1/status')) as StatusView;
  }

  /** The newest job of a kind. */
  async job(command: JobCommand): Promise<JobView | undefined> {
    return (await this.status()).jobs.find((job) => job.command === command);
  }

  async worker(name: JobCommand): Promise<WorkerView | undefined> {
    return (await this.status()).workers.find((worker) => worker.name === name);
  }

  /** Waits until the newest job of a kind is so. */
  async becomes(command: JobCommand, expected: Partial<JobView>): Promise<JobView> {
    const names = Object.keys(expected) as (keyof JobView)[];
    const job = await until(
      () => this.job(command),
      (seen) => names.every((name) => seen?.[name] === expected[name]),
    );

    return job as JobView;
  }

  /** Asks for a job and waits for its end, which may be a failure. */
  async run(command: JobCommand, body?: unknown): Promise<JobView> {
    await this.queue(command, body);
    const isOver = (job: JobView | undefined): boolean => job?.finishedAt != null;

    return (await until(() => this.job(command), isOver)) as JobView;
  }

  /** Waits until so many requests came to the source from now on, and has it not answer the last of them. */
  async stopAt(request: number): Promise<void> {
    const last = this.source.requests.length + request;
    this.source.fault('hang', { match: () => this.source.requests.length >= last });
    await until(
      () => Promise.resolve(this.source.requests.length),
      (count) => count >= last,
    );
  }

  /** The source answers again. */
  goOn(): void {
    this.source.reset();
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.source.close();
  }
}
