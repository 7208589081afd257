import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { BehaviorSubject, Subject } from 'rxjs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Advance } from './checkpoints.js';

/** Where to LISTEN; given by the process's composition. */
export abstract class DatabaseUrl {
  abstract readonly url: string;
}

const RECONNECT_MS = 500;

/**
 * What PostgreSQL says as it commits: that events were appended, that a read model moved. Delivery is best
 * effort: while `connected` is false something may have been missed, and whoever relies on it asks the tables.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  readonly events = new Subject<void>();
  readonly advances = new Subject<Advance>();
  readonly connected = new BehaviorSubject(false);
  private readonly logger = new Logger(Notifications.name);
  private client: pg.Client | undefined;
  private closed = false;

  constructor(private readonly database: DatabaseUrl) {}

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.database.url,
      application_name: 'backbeat-listen',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.hear(channel, payload ?? ''));
    client.on('error', (error) => this.logger.warn(`Lost the notification connection: ${error.message}`));
    try {
      await client.connect();
      await client.query('listen backbeat_events; listen backbeat_projections');
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.closed) return client.end();
    // Not before: a client that never connected ends too, and would start a second loop of reconnecting.
    client.once('end', () => void this.reconnect());
    this.client = client;
    this.connected.next(true);
    this.events.next();
  }

  private hear(channel: string, payload: string): void {
    if (channel === 'backbeat_events') this.events.next();
    // Only `checkpoints.announce` writes to the other channel.
    else this.advances.next(JSON.parse(payload) as Advance);
  }

  private async reconnect(): Promise<void> {
    this.connected.next(false);
    while (!this.closed) {
      await delay(RECONNECT_MS);
      try {
        await this.connect();
        return;
      } catch (error) {
        this.logger.warn(`The database does not answer: ${String(error)}`);
      }
    }
  }
}
