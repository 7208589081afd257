import { Injectable, Logger } from '@nestjs/common';
import { DatabaseUrl } from '#src/event-store/notifications.js';
import type { Provider, ProviderRequest } from './outbound.port.js';
import { pause } from './pause.js';
import { LONGEST_PAUSE_MS } from './retry-policy.js';
import { NoTurn, TurnConnection } from './turn-connection.js';

/** Clocks of two machines do not run at the same rate: a thousandth more is never too little. */
const CLOCK_RATE = 1.001;

/**
 * A row for the provider. A request without an end was made by one who died, and a moment in the future is of a
 * clock that was put back: both may have been just now.
 */
const settle = `
  insert into provider_turns as turn (provider) values ($1)
  on conflict (provider) do update
  set ended_at = case
        when turn.begun_at > coalesce(turn.ended_at, '-infinity') or turn.ended_at > clock_timestamp()
        then clock_timestamp() else turn.ended_at end,
      not_before = case
        when turn.not_before > clock_timestamp() + $2 * interval '1 millisecond'
        then clock_timestamp() + $2 * interval '1 millisecond' else turn.not_before end`;

const begin = `
  update provider_turns set begun_at = clock_timestamp()
  where provider = $1
    and clock_timestamp() >= coalesce(greatest(ended_at + $2 * interval '1 millisecond', not_before), '-infinity')`;

const left = `
  select extract(epoch from greatest(ended_at + $2 * interval '1 millisecond', not_before) - clock_timestamp())::float8
         * 1000 as ms
  from provider_turns where provider = $1`;

const end = `
  update provider_turns
  set ended_at = clock_timestamp(),
      not_before = greatest(not_before, clock_timestamp() + nullif($2::float8, 0) * interval '1 millisecond')
  where provider = $1`;

/** Waits until the provider may be asked, and notes that it is. */
async function comeUp(connection: TurnConnection, minIntervalMs: number): Promise<void> {
  const interval = minIntervalMs * CLOCK_RATE;
  for (;;) {
    await connection.query(settle, [LONGEST_PAUSE_MS]);
    const { rowCount } = await connection.query(begin, [interval]);
    if (rowCount === 1) return;
    const { rows } = await connection.query<{ ms: number }>(left, [interval]);
    for (const { ms } of rows) await pause(ms, connection.lost);
  }
}

/**
 * The order in which all processes on one database ask a provider: one at a time, and a while apart. The while
 * runs from the end of a request, for only then it is sure that the provider has seen it, on the database's clock.
 */
@Injectable()
export class Turns {
  private readonly logger = new Logger(Turns.name);
  private readonly connections = new Map<Provider, Promise<TurnConnection>>();
  private closed = false;

  constructor(private readonly database: DatabaseUrl) {}

  /**
   * Has `ask` make one request when it is its turn; what comes of it says for how long the provider is to be left
   * alone by everybody. The signal ends when the turn is lost: another process may ask then, so that this one
   * must not go on. Takes one call at a time for each provider. Throws `NoTurn`, and what `ask` throws.
   */
  async take<Done extends { readonly pauseMs: number }>(
    { provider, minIntervalMs }: Pick<ProviderRequest, 'provider' | 'minIntervalMs'>,
    ask: (lost: AbortSignal) => Promise<Done>,
  ): Promise<Done> {
    const connection = await this.begin(provider, minIntervalMs);
    let done: Done;
    try {
      done = await ask(connection.lost);
    } catch (error) {
      await this.drop(provider);
      throw error;
    }
    await this.end(connection, provider, done.pauseMs);

    return done;
  }

  /** Ends all turns and all waiting for one. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.connections.keys()].map((provider) => this.drop(provider)));
  }

  private async begin(provider: Provider, minIntervalMs: number): Promise<TurnConnection> {
    try {
      const connection = await this.connectionOf(provider);
      await connection.lock();
      await comeUp(connection, minIntervalMs);

      return connection;
    } catch (error) {
      await this.drop(provider);
      throw error instanceof NoTurn ? error : new NoTurn(provider, error);
    }
  }

  private async end(connection: TurnConnection, provider: Provider, pauseMs: number): Promise<void> {
    try {
      await connection.query(end, [pauseMs]);
      await connection.unlock();
    } catch (error) {
      // What the provider said is not lost with the turn. The lock ends with the connection.
      if (!this.closed) this.logger.warn(`Could not end a turn of ${provider}: ${String(error)}`);
      await this.drop(provider);
    }
  }

  private connectionOf(provider: Provider): Promise<TurnConnection> {
    if (this.closed) throw new NoTurn(provider, 'the service stops');
    const known = this.connections.get(provider);
    if (known !== undefined) return known;
    const connecting = TurnConnection.open(this.database.url, provider, () => {
      if (this.connections.get(provider) === connecting) this.connections.delete(provider);
    });
    this.connections.set(provider, connecting);

    return connecting;
  }

  private async drop(provider: Provider): Promise<void> {
    const connecting = this.connections.get(provider);
    this.connections.delete(provider);
    await connecting?.then(
      (connection) => connection.end(),
      // It never connected, which is told where it was asked for.
      () => undefined,
    );
  }
}
