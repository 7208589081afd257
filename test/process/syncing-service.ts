import { setTimeout as delay } from 'node:timers/promises';
import type { ReadableProduct } from '../providers/sync-expectations.js';
import type { ServiceProcess } from './service-process.js';

export type Command = 'sync' | 'backfill';

export interface Job {
  readonly id: string;
  readonly command: string;
  readonly state: 'Queued' | 'Running' | 'Succeeded' | 'Failed';
  readonly queuedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly progress: { readonly done: number; readonly total: number | null; readonly unit: string };
  readonly error: string | null;
}

export interface Status {
  readonly ingest: {
    readonly lastSyncAt: string | null;
    readonly lastSuccessAt: string | null;
    readonly lastError: string | null;
    readonly nextSyncAt: string | null;
    readonly scrobbles: number;
    readonly newestPlay: string | null;
    readonly oldestPlay: string | null;
  };
  /** Newest first. */
  readonly jobs: readonly Job[];
  readonly outboundCalls: readonly {
    readonly provider: string;
    readonly path: string;
    readonly status: number | null;
    readonly error: string | null;
  }[];
}

export interface Asked {
  readonly status: number;
  readonly body: unknown;
}

/** The settings of someone who reads Mira's history, in another case than she writes her name, and nothing else. */
export const settingsFor = (key: string): Readonly<Record<string, unknown>> => ({
  scrobbleSourceUsername: 'mira',
  scrobbleSourceApiKey: key,
  enableScrobbleSourceTrackInfo: false,
});

const PATIENCE_MS = 540_000;
const hasEnded = ({ state }: Job): boolean => state === 'Succeeded' || state === 'Failed';

/** A running service that reads from the source. */
export class SyncingService implements ReadableProduct {
  constructor(
    readonly process: ServiceProcess,
    readonly token: string,
  ) {}

  async send(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Asked> {
    const answer = await fetch(`${this.process.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;

    return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  }

  /** The body of a GET that must answer 200. */
  get(path: string): Promise<unknown> {
    return this.must(200, this.send('GET', path), path);
  }

  async configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.must(200, this.send('PUT', '/api/v1/settings', settings), 'the settings');
  }

  async status(): Promise<Status> {
    return (await this.get('/api/v1/status')) as Status;
  }

  async jobs(command: Command): Promise<readonly Job[]> {
    return (await this.status()).jobs.filter((job) => job.command === command);
  }

  /** Asks for a run of its own: what changed before is in it. */
  async queue(command: Command, body?: unknown): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
      const path = `/api/v1/jobs/${command}`;
      const answer = await this.must(202, this.send('POST', path, body), path);
      // One that was under way may have read that part of the source already.
      if ((answer as { queued: boolean }).queued) return;
    }
    throw new Error(`No ${command} could be queued.`);
  }

  /** The newest run, once no run of that command is left to end. */
  async ended(command: Command): Promise<Job> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
      const jobs = await this.jobs(command);
      if (jobs.length > 0 && jobs.every(hasEnded)) return jobs[0];
    }
    throw new Error(`Waited in vain for the ${command}: ${JSON.stringify(await this.jobs(command))}`);
  }

  /** Runs a command to its end, which may be a failure. */
  async run(command: Command, body?: unknown): Promise<Job> {
    await this.queue(command, body);

    return this.ended(command);
  }

  /** The process and nothing else, at once. */
  async kill(): Promise<void> {
    this.process.program.signal('SIGKILL');
    await this.process.program.ended;
  }

  private async must(status: number, asked: Promise<Asked>, what: string): Promise<unknown> {
    const answer = await asked;
    if (answer.status !== status)
      throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

    return answer.body;
  }
}
