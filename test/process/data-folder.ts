import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { NOBODY } from '../support/nowhere.js';
import { Program, type Ended } from './program.js';

export type Variables = Readonly<Record<string, string>>;

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); await delay(25))
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
}

const READ_MODELS = ['plays', 'tracks', 'track-history', 'pauses', 'api-keys', 'settings'];
const eachIs = (what: string): string => READ_MODELS.map((name) => `${name}${what}\n`).join('');

/** What `verify` says when every read model is as the events say. */
export const ALL_WELL = eachIs(': ok');
/** What `rebuild --all` says. */
export const ALL_REBUILT = eachIs(' rebuilt');

/** A data folder of its own, the programs that run on it, and the database in it. */
export class DataFolder {
  private readonly programs: Program[] = [];

  private constructor(
    readonly root: string,
    private readonly database: TestDatabase | null,
  ) {}

  static async make(database: TestDatabase | null = null): Promise<DataFolder> {
    return new DataFolder(await mkdtemp(join(tmpdir(), 'backbeat-process-')), database);
  }

  /** Its database is on the test's PostgreSQL: none has to be started for every program. */
  static async light(): Promise<DataFolder> {
    return DataFolder.make(await createTestDatabase());
  }

  get dataDir(): string {
    return join(this.root, 'data');
  }

  path(name: string): string {
    return join(this.root, name);
  }

  start(name: 'main' | 'cli', args: readonly string[], variables: Variables = {}, input?: string): Program {
    const environment = {
      ...NOBODY,
      DATA_DIR: this.dataDir,
      SEED_SAMPLE_DATA: 'false',
      ...(this.database === null ? {} : { DATABASE_URL: this.database.url }),
      ...variables,
    };
    const options = { folder: this.root, environment, ...(input === undefined ? {} : { input }) };
    const program = Program.start(name, args, options);
    this.programs.push(program);

    return program;
  }

  cli(...args: readonly string[]): Promise<Ended> {
    return this.start('cli', args).ended;
  }

  /** The standard output of a verb that must succeed. */
  async cliSays(...args: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await this.cli(...args);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);

    return stdout;
  }

  /** What the server's own file says of it; undefined when there is none. */
  async server(): Promise<{ pid: number; port: number } | undefined> {
    const text = await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');

    return text === '' ? undefined : { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  async connect(): Promise<pg.Client> {
    const password = await readFile(join(this.dataDir, 'postgres-password'), 'utf8');
    const host = '127.0.0.1';
    const { port = 0 } = (await this.server()) ?? {};
    const client = new pg.Client({ host, port, user: 'backbeat', password, database: 'backbeat' });
    client.on('error', () => undefined);
    await client.connect();

    return client;
  }

  /** Asks the database itself; the server must be running. */
  async query<Row>(statement: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** How many events the log holds, and the position of the last. */
  async log(): Promise<{ events: number; last: number }> {
    const statement = `select count(*)::int as events, coalesce(max(position), 0)::int as last from events`;
    const [row] = await this.query<{ events: number; last: number }>(statement);

    return row;
  }

  /** Kills the server as a power cut does: its processes at once, when they are known, else the first of them. */
  async killServer(): Promise<void> {
    const server = await this.server();
    if (server === undefined) return;
    const children = await this.query<{ pid: number }>('select pid from pg_stat_activity').catch(() => []);
    for (const pid of [server.pid, ...children.map((child) => child.pid)])
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }

  /** Ends whatever still runs on the folder, and removes it. */
  async remove(): Promise<void> {
    for (const program of this.programs.filter(({ isRunning }) => isRunning)) {
      program.signalGroup('SIGKILL');
      await program.ended;
    }
    const server = await this.server();
    if (server !== undefined && isAlive(server.pid)) {
      // PostgreSQL's own way of ending at once.
      process.kill(server.pid, 'SIGQUIT');
      await waitUntil('the server is gone', () => !isAlive(server.pid));
    }
    await this.database?.drop();
    await rm(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}
