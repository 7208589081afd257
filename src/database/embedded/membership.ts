import { Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { logFile, startServer, stopServer, USER, type Cluster } from './cluster.js';
import { findServer, type RunningServer } from './running-server.js';

export type Use = 'service' | 'tool';

/** Advisory locks of the cluster's maintenance database: every process using the server, the one service, setting up. */
const USERS = 7_341_001;
const SERVICE = 7_341_002;
const SETTING_UP = 7_341_003;
const START_PATIENCE_MS = 60_000;
const RESTART_PATIENCE_MS = 5_000;
const SERVICE_PATIENCE_MS = 5_000;

/** A data folder that another process serves from; the message is one line for a person. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

export const addressOf = (server: RunningServer, password: string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${server.port}/${database}`;

/** Connects and counts as a user of the server from then on. */
async function connect(server: RunningServer, password: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: addressOf(server, password, 'postgres') });
  // Its loss is met where it ends.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Waits while the last user stops the server, and fails when that is done.
    await client.query('select pg_advisory_lock_shared($1)', [USERS]);

    return client;
  } catch {
    // Starting up, shutting down or not there: the caller asks again until its patience ends.
    return undefined;
  }
}

/** Joins the server that runs on this folder, whoever started it, or starts it: at its old port if it had one. */
async function joinOrStart(
  cluster: Cluster,
  password: string,
  { patienceMs, port }: { patienceMs: number; port?: number },
): Promise<[pg.Client, RunningServer]> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const server = await findServer(cluster);
    if (server === undefined && (await startServer(cluster, port))) continue;
    const client = server && (await connect(server, password));
    if (server && client) return [client, server];
    // Orphans of a killed server hold its memory until they notice; a server may be in the middle of stopping.
    await delay(300);
  }
  throw new Error(`PostgreSQL in ${cluster.folder} did not start; ${logFile(cluster)} says why.`);
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);

  return rows[0].held;
}

async function claimService(client: pg.Client, { dataDir }: Cluster): Promise<void> {
  const patience = Date.now() + SERVICE_PATIENCE_MS;
  // The connection of a service that was just killed may take a moment to end.
  while (!(await tryLock(client, SERVICE))) {
    if (Date.now() > patience)
      throw new DataDirInUse(
        `Another Backbeat is running on ${dataDir}; stop it, or choose another DATA_DIR.`,
      );
    await delay(250);
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SETTING_UP]);
  const { rowCount } = await client.query(`select from pg_database where datname = 'backbeat'`);
  if (rowCount === 0) await client.query('create database backbeat');
  await client.query('select pg_advisory_unlock($1)', [SETTING_UP]);
}

async function leave(client: pg.Client, cluster: Cluster): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
  // The lock is held until the server is gone: who comes meanwhile waits for it, and starts the server anew.
  if (await tryLock(client, USERS)) await stopServer(cluster);
  await client.end();
}

/**
 * What a process has of the server: a connection that holds its locks and does no work. It is lost in a crash of
 * the server; a service then takes it again, and starts the server at the port where everything looks for it.
 */
export class Membership {
  private readonly logger = new Logger('Database');
  private client: pg.Client | undefined;
  private returning: Promise<void> = Promise.resolve();
  private leaving = false;

  private constructor(
    private readonly cluster: Cluster,
    private readonly password: string,
    private readonly use: Use,
    readonly server: RunningServer,
  ) {}

  static async join(cluster: Cluster, password: string, use: Use): Promise<Membership> {
    const [client, server] = await joinOrStart(cluster, password, { patienceMs: START_PATIENCE_MS });
    try {
      if (use === 'service') await claimService(client, cluster);
      await ensureDatabase(client);
    } catch (error) {
      await leave(client, cluster);
      throw error;
    }
    const membership = new Membership(cluster, password, use, server);
    membership.hold(client);

    return membership;
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.returning;
    const server = this.client ? undefined : await findServer(this.cluster);
    const client = this.client ?? (server && (await connect(server, this.password)));
    if (client) await leave(client, this.cluster);
  }

  private hold(client: pg.Client): void {
    this.client = client;
    client.once('end', () => {
      this.client = undefined;
      if (this.use === 'service' && !this.leaving) this.returning = this.comeBack();
    });
  }

  private async comeBack(): Promise<void> {
    this.logger.warn('The database server ended; taking it up again.');
    while (!this.leaving) {
      try {
        const how = { patienceMs: RESTART_PATIENCE_MS, port: this.server.port };
        const [client] = await joinOrStart(this.cluster, this.password, how);
        this.hold(client);
        await tryLock(client, SERVICE);

        return;
      } catch (error) {
        this.logger.error(error instanceof Error ? error.message : String(error));
      }
    }
  }
}
