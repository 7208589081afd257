import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseUrl } from './notifications.js';

const exclusively = `select pg_try_advisory_lock(7341020, hashtext($1)) as held`;
const beside = `select pg_try_advisory_lock_shared(7341020, hashtext($1)) as held`;
const letGo = `select pg_advisory_unlock(7341020, hashtext($1))`;

/**
 * The advisory locks that say which process does a piece of work. They live on one connection of their own and
 * end with it, so a killed owner is replaced at once. They choose who works; they do not make the work safe.
 */
@Injectable()
export class Ownership implements OnApplicationShutdown {
  private readonly logger = new Logger(Ownership.name);
  private connecting: Promise<pg.Client> | undefined;
  private readonly owned = new Set<string>();
  /** One connection takes one question at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: DatabaseUrl) {}

  /** Whether this process owns the work of that name now; takes it when nobody does. */
  own(work: string): Promise<boolean> {
    return this.hold(work, exclusively);
  }

  /** Says that this process is there to do such work, beside any others; seen in `pg_locks` while it lives. */
  async attend(work: string): Promise<void> {
    await this.hold(work, beside);
  }

  /** Lets another process take the work. */
  async release(work: string): Promise<void> {
    if (!this.owned.delete(work)) return;
    const client = await this.client();
    const released = this.last.then(() => client.query(letGo, [work]));
    this.last = released.catch(() => undefined);
    await released;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connecting?.then((client) => client.end());
  }

  private async hold(work: string, statement: string): Promise<boolean> {
    const client = await this.client();
    if (this.owned.has(work)) return true;
    const asked = this.last.then(async () => {
      const { rows } = await client.query<{ held: boolean }>(statement, [work]);
      if (!rows.some(({ held }) => held)) return false;
      this.owned.add(work);

      return true;
    });
    // A failure is told to who asked; the next question is asked whatever became of it.
    this.last = asked.catch(() => undefined);

    return asked;
  }

  private client(): Promise<pg.Client> {
    this.connecting ??= this.connect().catch((error: unknown) => {
      this.connecting = undefined;
      throw error;
    });

    return this.connecting;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.database.url,
      application_name: 'backbeat-owner',
      keepAlive: true,
    });
    client.on('error', (error) => this.logger.warn(`Lost the ownership connection: ${error.message}`));
    await client.connect();
    // Only now: a client that never connected owned nothing, and may end when another has come in its place.
    client.once('end', () => {
      this.connecting = undefined;
      this.owned.clear();
    });

    return client;
  }
}
