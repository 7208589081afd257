import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataSourceOptions } from '#src/database/database.module.js';
import { EventStore } from '#src/event-store/event-store.js';
import { bigHistory } from '../../test/providers/big-history.js';
import type { ScriptedFault } from '../../test/providers/fault-plan.js';
import { ScrobbleSourceServer } from '../../test/providers/scrobble-source-server.js';
import { expectSynced } from '../../test/providers/sync-expectations.js';
import { createTestApi, type TestApi } from '../../test/support/api.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';

const KEY = '0123456789abcdef0123456789abcdef';
const PATIENCE = { timeout: 60_000 };

interface JobRow {
  readonly state: string;
  readonly error: string | null;
}

describe('a sync of a service that stops', () => {
  let server: ScrobbleSourceServer;
  let database: TestDatabase;
  let dataSource: DataSource;
  let service: TestApi;

  beforeEach(async () => {
    const users = [{ name: 'Mira', scrobbles: bigHistory({ plays: 1_500 }) }];
    server = await ScrobbleSourceServer.start({ users, keys: [KEY] });
    database = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  });
  afterEach(async () => {
    await service.close();
    await dataSource.destroy();
    await database.drop();
    await server.close();
  });

  async function start(): Promise<void> {
    const variables = { SCROBBLE_SOURCE_BASE_URL: server.baseUrl };
    service = await createTestApi({ works: true, databaseUrl: database.url, variables });
  }
  const jobs = (): Promise<readonly JobRow[]> => dataSource.query<JobRow[]>(`select state, error from jobs`);
  /** How many providers are to be left alone for a while. */
  const paused = (): Promise<number> =>
    dataSource
      .query<unknown[]>(`select from provider_turns where not_before > now() + interval '30 seconds'`)
      .then(({ length }) => length);

  it.each([
    ['asks', 'hang', (fault: ScriptedFault) => fault.hits],
    ['waits until it may ask again', 'rate-limited-retry-after', paused],
  ] as const)('while it %s stays as it is, and goes on at the next start', async (_what, kind, happened) => {
    const fault = server.fault(kind, { retryAfterSeconds: 60, match: () => server.requests.length > 4 });
    await start();
    const body = { scrobbleSourceUsername: 'Mira', scrobbleSourceApiKey: KEY };
    await service.request('/api/v1/settings', { method: 'PUT', body });
    await service.request('/api/v1/jobs/sync', { method: 'POST' });
    await expect.poll(() => happened(fault), PATIENCE).toBe(1);
    await service.close();
    expect(await jobs()).toEqual([{ state: 'Running', error: null }]);

    fault.stop();
    await dataSource.query(`update provider_turns set not_before = null`);
    await start();
    await expect.poll(jobs, PATIENCE).toEqual([{ state: 'Succeeded', error: null }]);
    await service.caughtUp(await service.app.get(EventStore).lastPosition());
    await expectSynced(service, server.user('Mira'));
  });
});
