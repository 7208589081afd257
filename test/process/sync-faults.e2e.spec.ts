import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bigHistory } from '../providers/big-history.js';
import type { SourceAccount } from '../providers/source-account.js';
import { FAULT_KINDS, type FaultKind } from '../providers/source-faults.js';
import type { SourceHabits } from '../providers/source-state.js';
import type { Scrobble } from '../providers/source-scrobbles.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { SyncPlace } from './sync-place.js';
import { settingsFor, type Job, type SyncingService } from './syncing-service.js';

const KEY = '0123456789abcdef0123456789abcdef';
const HOUR = 3600;
const DAY = 24 * HOUR;
const TIMEOUT = 600_000;

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

const heard = (ago: number, title: string, album: string | null = 'Post'): Scrobble => ({
  uts: secondsAgo(ago),
  artist: 'Björk',
  title,
  album,
});

/** A play every two hours of the last twelve days. */
const lately = (): readonly Scrobble[] =>
  Array.from({ length: 144 }, (_, index) => heard(2 * HOUR * (index + 1), `Lately ${index % 17}`));

describe('syncing from a source with faults', () => {
  let server: ScrobbleSourceServer;
  let place: SyncPlace;
  let service: SyncingService;
  let mira: SourceAccount;

  beforeEach(async () => {
    server = await ScrobbleSourceServer.start({ keys: [KEY], seed: 11 });
    place = await SyncPlace.make(server);
    service = await place.start();
  });
  afterEach(async () => {
    await place.remove();
    await server.close();
  });

  async function givenHistory(plays: number, habits: Partial<SourceHabits> = {}): Promise<void> {
    const scrobbles = [...bigHistory({ plays, until: secondsAgo(15 * DAY) }), ...lately()];
    mira = server.addUser({ name: 'Mira', scrobbles, nowPlaying: heard(0, 'Now') });
    server.behave(habits);
    await service.configure(settingsFor(KEY));
  }

  /** So often, once the walk is under way. */
  const givenFault = (kind: FaultKind, times: number) =>
    server.fault(kind, { times, match: () => server.requests.length > 3 });

  function expectSucceeded(job: Job): void {
    expect(job).toMatchObject({ state: 'Succeeded', error: null });
    expect(server.requestsWithWrongKey).toEqual([]);
    expect(server.concurrent).toBe(1);
  }

  async function expectFirstSync(): Promise<void> {
    expectSucceeded(await service.run('sync'));
    await expectSynced(service, mira);
  }

  async function expectIncrementalSync(): Promise<void> {
    mira.add(heard(20 * 60, 'New'), heard(15 * 60, 'New', null), heard(10 * 60, 'Newest'));
    mira.add(heard(HOUR + 77, 'From the train', null));
    const before = server.requests.length;
    expectSucceeded(await service.run('sync'));
    await expectSynced(service, mira);
    expect(server.requests.length - before).toBeLessThan(30);
  }

  async function expectBackfill(): Promise<void> {
    mira.add(heard(3 * DAY + 5, 'Late'), heard(10 * DAY + 5, 'Very late', 'Offline'));
    mira.rename(({ title }) => title === 'Lately 3', { title: 'Not lately', album: 'Renamed' });
    mira.rename(({ title }) => title === 'Lately 4', { album: null });
    mira.remove(({ title }) => title === 'Lately 5');
    expectSucceeded(await service.run('backfill', { days: 14 }));
    await expectSynced(service, mira);
  }

  it('holds exactly what the source has, without any', { timeout: TIMEOUT }, async () => {
    await givenHistory(20_000);
    await expectFirstSync();
    await expectIncrementalSync();
    await expectBackfill();
    const { ingest } = await service.status();
    expect(ingest).toMatchObject({ lastError: null, lastSuccessAt: expect.any(String) as string });
    await place.verify();
  });

  it.each(FAULT_KINDS)('holds it when the source is %s at times', { timeout: TIMEOUT }, async (kind) => {
    await givenHistory(2_000);
    const times = kind === 'hang' || kind === 'trickle' ? 1 : 2;
    const atFirst = givenFault(kind, times);
    await expectFirstSync();
    const later = givenFault(kind, 1);
    await expectIncrementalSync();
    const last = givenFault(kind, 1);
    await expectBackfill();
    expect([atFirst.hits, later.hits, last.hits]).toEqual([times, 1, 1]);
    await place.verify();
  });

  it('holds it when everything goes wrong now and then', { timeout: TIMEOUT }, async () => {
    await givenHistory(6_000, { deep: { beyond: 1_500 } });
    const quick = FAULT_KINDS.filter(
      (kind) => !/^(hang|trickle|rate-limited|rate-limited-in-200)$/.test(kind),
    );
    for (const kind of quick) server.fault(kind, { share: 0.01 });
    await expectFirstSync();
    await expectIncrementalSync();
    await expectBackfill();
  });

  it.each<Partial<SourceHabits>>([
    { singleAsObject: true, emptyShape: 'legacy' },
    { tellsPlaycount: false },
    { includesFrom: false },
    { includesTo: true },
    { deep: { beyond: 1_000 } },
    { deep: { beyond: 400, times: 2 } },
  ])('holds it when the habits of the source are %j', { timeout: TIMEOUT }, async (habits) => {
    await givenHistory(2_500, habits);
    await expectFirstSync();
    await expectIncrementalSync();
    await expectBackfill();
  });

  it('holds it when its pages shift while they are read', { timeout: TIMEOUT }, async () => {
    await givenHistory(3_000);
    for (const request of [2, 4, 6, 8])
      server.after(
        () => server.requests.length >= request,
        () => mira.add(heard(60 * (10 - request), `Arrived ${request}`), heard(HOUR + request, 'Told late')),
      );
    expectSucceeded(await service.run('sync'));
    expect(mira.scrobbles).toHaveLength(3_000 + 144 + 8);
    expectSucceeded(await service.run('sync'));
    await expectSynced(service, mira);
  });

  it(
    'says so when the source does not come back, and goes on when it does',
    { timeout: TIMEOUT },
    async () => {
      await givenHistory(2_000);
      const outage = server.fault('unavailable', { match: () => server.requests.length > 4 });
      const failed = await service.run('sync');
      expect(failed).toMatchObject({ state: 'Failed', error: expect.stringMatching(/\S+ \S+/) as string });
      expect((await service.status()).ingest.lastError).toBe(failed.error);
      outage.stop();
      await expectFirstSync();
      expect((await service.status()).ingest.lastError).toBeNull();
    },
  );
});
