import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { Notifications } from './notifications.js';

describe('notifications', () => {
  let database: TestDatabase;
  let server: pg.Client;
  let notifications: Notifications;
  let name: string;
  const heard: string[] = [];
  const warnings = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();

  beforeAll(async () => {
    server = new pg.Client(inject('server'));
    await server.connect();
  });
  beforeEach(async () => {
    database = await createTestDatabase();
    name = new URL(database.url).pathname.slice(1);
    notifications = new Notifications(database);
    notifications.events.subscribe(() => heard.push('events'));
    notifications.advances.subscribe((advance) => heard.push(`${advance.name} at ${advance.position}`));
    await notifications.onModuleInit();
    heard.length = 0;
    warnings.mockClear();
  });
  afterEach(async () => {
    await notifications.onApplicationShutdown();
    await database.drop();
  });
  afterAll(async () => {
    await server.end();
    vi.restoreAllMocks();
  });

  const isConnected = (): boolean => notifications.connected.value;
  const expectHeard = (what: readonly string[]) => expect.poll(() => heard).toEqual(what);
  async function inDatabase(statement: string): Promise<void> {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  async function listeners(): Promise<number> {
    const { rowCount } = await server.query(
      `select from pg_stat_activity where datname = $1 and application_name = 'backbeat-listen'`,
      [name],
    );

    return rowCount ?? 0;
  }
  const cutOff = () =>
    server.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = $1 and application_name = 'backbeat-listen'`,
      [name],
    );

  it('tell of appends and of read models that moved, when it is committed', async () => {
    const advance = { name: 'plays', position: 7, generation: 1, changed: true };
    await inDatabase(`begin; select pg_notify('backbeat_events', '3'); rollback`);
    await inDatabase(`select pg_notify('backbeat_events', '3')`);
    await inDatabase(`select pg_notify('backbeat_projections', '${JSON.stringify(advance)}')`);

    await expectHeard(['events', 'plays at 7']);
  });

  it('say that they are cut off, come back, and then tell of what may have been missed', async () => {
    const connected: boolean[] = [];
    const subscription = notifications.connected.subscribe((now) => connected.push(now));
    await cutOff();
    await expect.poll(() => connected).toEqual([true, false, true]);
    subscription.unsubscribe();

    await expectHeard(['events']);
    await inDatabase(`select pg_notify('backbeat_events', '4')`);
    await expectHeard(['events', 'events']);
  });

  it('come back once from an outage of several attempts', async () => {
    await server.query(`alter database ${name} with allow_connections false`);
    await cutOff();
    await expect.poll(() => warnings.mock.calls.length).toBeGreaterThanOrEqual(5);
    await server.query(`alter database ${name} with allow_connections true`);
    await expect.poll(isConnected).toBe(true);

    await inDatabase(`select pg_notify('backbeat_events', '4')`);
    await expectHeard(['events', 'events']);
    expect(await listeners()).toBe(1);
  });

  it('end with their process, also when it ends while they are cut off', async () => {
    await cutOff();
    await expect.poll(isConnected).toBe(false);
    await notifications.onApplicationShutdown();

    expect(await listeners()).toBe(0);
  });
});
