import type { RequestListener } from 'node:http';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import { dataSourceOptions } from '#src/database/database.module.js';
import { CallLog } from '#src/providers/outbound/call-log.js';
import { HttpClient } from '#src/providers/outbound/http.client.js';
import { OutboundClient } from '#src/providers/outbound/outbound.client.js';
import type { ProviderRequest } from '#src/providers/outbound/outbound.port.js';
import { RetryPolicy } from '#src/providers/outbound/retry-policy.js';
import { Turns } from '#src/providers/outbound/turns.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { Loopback } from './loopback.js';

/** As the real one, a hundred times as fast, and sooner at its end. */
export class QuickPolicy extends RetryPolicy {
  override readonly attempts: number = 4;
  override readonly plain = { firstMs: 10, longestMs: 600 };
  override readonly rateLimit = { firstMs: 50, longestMs: 1_200 };
}

export interface NotedCall {
  readonly provider: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly error: string | null;
}

/** A database, processes that ask through it, and servers that stand in for providers. */
export class OutboundScene {
  private readonly clients: OutboundClient[] = [];
  private readonly turnsTaken: Turns[] = [];
  private readonly servers: Loopback[] = [];
  private readonly dataSources: DataSource[] = [];

  private constructor(private readonly database: TestDatabase) {}

  static async open(): Promise<OutboundScene> {
    return new OutboundScene(await createTestDatabase());
  }

  /** What a process has to speak to providers, on connections of its own. */
  async client(
    policy: RetryPolicy = new QuickPolicy(),
    Client: typeof OutboundClient = OutboundClient,
  ): Promise<OutboundClient> {
    const dataSource = await this.connect();
    const clock = new Clock();
    const turns = new Turns(this.database);
    const client = new Client(new HttpClient(clock), turns, new CallLog(dataSource, clock), policy);
    this.clients.push(client);

    return client;
  }

  /** What a process has to wait for its turn. */
  turns(): Turns {
    const turns = new Turns(this.database);
    this.turnsTaken.push(turns);

    return turns;
  }

  async server(answer: RequestListener): Promise<Loopback> {
    const server = await Loopback.start(answer);
    this.servers.push(server);

    return server;
  }

  async query<Row>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const [dataSource = await this.connect()] = this.dataSources;

    return dataSource.query<Row[]>(statement, [...parameters]);
  }

  get url(): string {
    return this.database.url;
  }

  /** What was noted of calls, the oldest first. */
  calls(): Promise<NotedCall[]> {
    return this.query(`select provider, method, path, status, error from outbound_calls order by id`);
  }

  /** Ends the connections that turns are held with, as if their processes were killed. */
  async cutOffTurns(which: 'all' | 'held' = 'all'): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity activity
        where application_name = 'backbeat-turns' and datname = current_database()
          and ($1 or exists (select from pg_locks l where l.pid = activity.pid and classid = 7341060 and granted))`,
      [which === 'all'],
    );
  }

  /** How many connections there are that turns are held with. */
  async turnConnections(): Promise<number> {
    const connections = await this.query(
      `select from pg_stat_activity where application_name = 'backbeat-turns' and datname = current_database()`,
    );

    return connections.length;
  }

  /** How many processes wait for another one's turn to end. */
  async waiting(): Promise<number> {
    const waiting = await this.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
        where l.classid = 7341060 and not l.granted and d.datname = current_database()`,
    );

    return waiting.length;
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.beforeApplicationShutdown()));
    await Promise.all(this.turnsTaken.map((turns) => turns.close()));
    await Promise.all(this.servers.map((server) => server.close()));
    await Promise.all(this.dataSources.map((dataSource) => dataSource.destroy()));
    await this.database.drop();
  }

  private async connect(): Promise<DataSource> {
    const dataSource = await new DataSource(dataSourceOptions(this.database.url)).initialize();
    this.dataSources.push(dataSource);

    return dataSource;
  }
}

export const requestOf = (url: URL, more: Partial<ProviderRequest> = {}): ProviderRequest => ({
  provider: 'scrobbleSource',
  url,
  secrets: [],
  contact: null,
  minIntervalMs: 0,
  deadlineMs: 10_000,
  ...more,
});

/** Answers as the list says, one after the other, and then with 1. */
export function inTurn(...answers: readonly RequestListener[]): RequestListener {
  const left = [...answers];

  return (request, response) => {
    const answer = left.shift();
    if (answer === undefined) response.end('1');
    else answer(request, response);
  };
}
