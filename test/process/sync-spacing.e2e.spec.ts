import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bigHistory } from '../providers/big-history.js';
import type { SourceRequest } from '../providers/request-log.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { SyncPlace } from './sync-place.js';
import { settingsFor, type SyncingService } from './syncing-service.js';

const KEY = '0123456789abcdef0123456789abcdef';
const LEAST_GAP_MS = 250;
const WORKERS = ['first-worker', 'second-worker'];

describe('two workers that ask one source', () => {
  let server: ScrobbleSourceServer;
  let place: SyncPlace;
  let service: SyncingService;

  beforeEach(async () => {
    const until = Math.floor(Date.now() / 1000) - 3600;
    const late = Array.from({ length: 1_500 }, (_, index) => {
      return { uts: until - index * 5_000, artist: 'Björk', title: `Track ${index % 40}`, album: 'Post' };
    });
    const scrobbles = [...bigHistory({ plays: 1_500, until: until - 200 * 86_400 }), ...late];
    server = await ScrobbleSourceServer.start({ users: [{ name: 'Mira', scrobbles }], keys: [KEY] });
    place = await SyncPlace.make(server);
    service = await place.start({ ROLES: 'api,projector' });
    for (const worker of WORKERS)
      await place.startSilently({ ROLES: 'worker', SCROBBLE_SOURCE_BASE_URL: server.baseUrlFor(worker) });
  });
  afterEach(async () => {
    await place.remove();
    await server.close();
  });

  const workerOf = ({ path }: SourceRequest): string => path.split('/')[1];

  function expectSpaced(): void {
    const { gapMs = 0, first, second } = server.closest() ?? {};
    if (gapMs < LEAST_GAP_MS) throw new Error(`Only ${gapMs} ms between ${JSON.stringify([first, second])}`);
    expect(server.concurrent).toBe(1);
  }

  async function expectBothCommands(): Promise<void> {
    await service.configure(settingsFor(KEY));
    await service.queue('sync');
    await service.queue('backfill', { days: 90 });
    const jobs = [await service.ended('sync'), await service.ended('backfill')];
    expect(jobs.map(({ state }) => state)).toEqual(['Succeeded', 'Succeeded']);
    expect([...new Set(server.requests.map(workerOf))].toSorted()).toEqual(WORKERS);
    await expectSynced(service, server.user('Mira'));
    await place.verify();
  }

  it('never come closer to each other than the source allows', { timeout: 600_000 }, async () => {
    await expectBothCommands();
    expectSpaced();
  });

  it('keep away together when one of them was told to', { timeout: 600_000 }, async () => {
    const fault = server.fault('rate-limited-retry-after', {
      times: 1,
      retryAfterSeconds: 5,
      match: () => server.requests.length > 6,
    });
    await expectBothCommands();
    expect(fault.hits).toBe(1);
    expectSpaced();
    const told = server.requests.findIndex(({ status }) => status === 429);
    const [refused, next] = server.requests.slice(told, told + 2);
    expect(next.at - refused.at).toBeGreaterThanOrEqual(5_000);
  });
});
