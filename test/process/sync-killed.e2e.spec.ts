import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#src/sample/random.js';
import { bigHistory } from '../providers/big-history.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { SyncPlace, waitLong } from './sync-place.js';
import { settingsFor, type SyncingService } from './syncing-service.js';

/** As many as fit into every run; KILLS has them be more. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const LONGEST_WAIT_MS = 2_500;
const KEY = '0123456789abcdef0123456789abcdef';
const TOLD = `
  select count(*)::int as events, max(position)::int as last, count(distinct event_id)::int as ids
    from events`;

describe('a first sync whose process is killed again and again', () => {
  const places: SyncPlace[] = [];
  const servers: ScrobbleSourceServer[] = [];

  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
    for (const server of servers.splice(0)) await server.close();
  });

  /** A service that has begun its first sync. */
  async function begin(seed: number): Promise<{ place: SyncPlace; server: ScrobbleSourceServer }> {
    const users = [{ name: 'Mira', scrobbles: bigHistory({ plays: 20_000, seed }) }];
    const server = await ScrobbleSourceServer.start({ users, keys: [KEY], seed });
    servers.push(server);
    const place = await SyncPlace.make(server);
    places.push(place);
    const service = await place.start();
    await service.configure(settingsFor(KEY));
    await service.queue('sync');
    await killDuring(service, server, 0);

    return { place, server };
  }

  const isDone = async (service: SyncingService): Promise<boolean> =>
    (await service.jobs('sync')).some(({ state }) => state === 'Succeeded');

  /** Kills a service some time after it asked the source, which it does by itself; a sync that is done lives. */
  async function killDuring(
    service: SyncingService,
    server: ScrobbleSourceServer,
    waitMs: number,
  ): Promise<boolean> {
    const before = server.requests.length;
    const isAsked = (): boolean => server.requests.length > before;
    await waitLong('the source is asked', async () => isAsked() || (await isDone(service)));
    if (!isAsked()) return false;
    await delay(waitMs);
    await service.kill();

    return true;
  }

  /** Kills up to so many times, until the sync came through; answers how often. */
  async function expectWholeAfter(most: number, random: Random): Promise<number> {
    const { place, server } = await begin(random.below(1000));
    for (let kills = 1; ; kills++) {
      const service = await place.start();
      if (kills >= most || !(await killDuring(service, server, random.next() * LONGEST_WAIT_MS))) {
        await expectWhole(place, server, service);

        return kills;
      }
    }
  }

  async function expectWhole(
    place: SyncPlace,
    server: ScrobbleSourceServer,
    service: SyncingService,
  ): Promise<void> {
    const job = await service.ended('sync');
    expect(job).toMatchObject({ state: 'Succeeded', error: null });
    await expectSynced(service, server.user('Mira'));
    const [told] = await place.query<Record<string, number>>(TOLD);
    expect(told).toEqual({ events: told.events, last: told.events, ids: told.events });
    await place.verify();
    // Half as many again as there are pages, for stretches overlap; what was recorded before a kill is not fetched anew.
    expect(server.requests.length).toBeLessThan((20_000 / 200) * 1.5 + KILLS * 12);
    expect(server.minGapMs()).toBeGreaterThanOrEqual(250);
    expect((await service.process.stop()).status).toBe(0);
  }

  it('ends with every play once', { timeout: 1_500_000 }, async () => {
    const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
    const random = randomFrom(seed, 0);
    try {
      for (let kills = 0; kills < KILLS;) kills += await expectWholeAfter(KILLS - kills, random);
    } catch (cause) {
      throw new Error(`With KILL_SEED=${seed}: ${String(cause)}`, { cause });
    }
  });
});
