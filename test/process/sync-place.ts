import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { DataFolder, type Variables } from './data-folder.js';
import type { Ended, Program } from './program.js';
import { freePort, ServiceProcess } from './service-process.js';
import { SyncingService } from './syncing-service.js';

/** Waits longer than a sync takes, with all its pauses. */
export async function waitLong(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = 540_000,
): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await delay(50))
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
}

/** A database of its own on the test's PostgreSQL, for programs that read from a source. */
export class SyncPlace {
  private token: string | undefined;

  private constructor(
    readonly folder: DataFolder,
    readonly database: TestDatabase,
    private readonly variables: Variables,
  ) {}

  static async make(server: ScrobbleSourceServer, variables: Variables = {}): Promise<SyncPlace> {
    const [folder, database] = await Promise.all([DataFolder.make(), createTestDatabase()]);

    return new SyncPlace(folder, database, {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret of this test, long enough for a key',
      SCROBBLE_SOURCE_BASE_URL: server.baseUrl,
      ...variables,
    });
  }

  /** A service that answers; the key that the first one made serves for all of them. */
  async start(variables: Variables = {}): Promise<SyncingService> {
    const service = await ServiceProcess.start(this.folder, { ...this.variables, ...variables });
    this.token ??= service.token;
    if (this.token === undefined) throw new Error('The first start showed no API key.');

    return new SyncingService(service, this.token);
  }

  /** A process without the role `api`: nobody waits for it to answer. */
  async startSilently(variables: Variables): Promise<Program> {
    return this.folder.start('main', [], {
      PORT: String(await freePort()),
      ...this.variables,
      ...variables,
    });
  }

  cli(...args: readonly string[]): Promise<Ended> {
    return this.folder.start('cli', args, this.variables).ended;
  }

  /** Throws when a read model is not what the events say. */
  async verify(): Promise<void> {
    const { status, stdout, stderr } = await this.cli('verify');
    if (status !== 0 || /differs/.test(stdout)) throw new Error(`verify: ${stdout}${stderr}`);
  }

  /** Asks the database itself. */
  async query<Row>(statement: string): Promise<Row[]> {
    const client = new pg.Client(this.database.url);
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.folder.remove();
    await this.database.drop();
  }
}
