import { Logger } from '@nestjs/common';
import pg from 'pg';
import { Retryable } from './faults.js';
import type { Provider } from './outbound.port.js';
import { theProvider } from './provider-names.js';

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** The lock is asked for again and again, so that it shows when the database is gone. */
const LOCK_MS = 20_000;
const LOCK_NOT_AVAILABLE = '55P03';

const lock = `select pg_advisory_lock(7341060, hashtext($1))`;
const unlock = `select pg_advisory_unlock(7341060, hashtext($1))`;

/** The database did not say whose turn it is, or no longer does: nobody may be asked without. */
export class NoTurn extends Retryable {
  constructor(provider: Provider, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${theProvider(provider)} could not be asked in turn: ${reason}.`);
  }
}

/** A database connection of its own with the lock of one provider, which others can have as soon as it ends. */
export class TurnConnection {
  private static readonly logger = new Logger('Turns');
  private readonly over = new AbortController();
  /** Ends with the connection; the reason is a `NoTurn`. */
  readonly lost = this.over.signal;

  private constructor(
    private readonly client: pg.Client,
    private readonly provider: Provider,
  ) {}

  /** `ended` is called when it ends, also by itself. Throws what the driver throws, as everything here does. */
  static async open(url: string, provider: Provider, ended: () => void): Promise<TurnConnection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'backbeat-turns',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      lock_timeout: LOCK_MS,
      query_timeout: ANSWER_MS,
    });
    const connection = new TurnConnection(client, provider);
    client.on('error', (error) => this.logger.warn(`Lost the connection for turns: ${error.message}`));
    client.once('end', () => connection.lose('the connection to the database ended'));
    client.once('end', ended);
    try {
      await client.connect();
    } catch (error) {
      await client.end();
      throw error;
    }

    return connection;
  }

  /** Waits while another process has it; who asked first has it next. */
  async lock(): Promise<void> {
    for (let locked = false; !locked;) {
      try {
        await this.query(lock);
        locked = true;
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
        if (!busy) throw error;
      }
    }
  }

  async unlock(): Promise<void> {
    await this.query(unlock);
  }

  /** `$1` is the provider. */
  query<Row extends object>(
    statement: string,
    parameters: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    return this.client.query<Row>(statement, [this.provider, ...parameters]);
  }

  /** Whoever waits for it does so no longer, even if the database does not answer. */
  async end(): Promise<void> {
    this.lose('the turn was given up');
    await this.client.end();
  }

  private lose(reason: string): void {
    this.over.abort(new NoTurn(this.provider, reason));
  }
}
