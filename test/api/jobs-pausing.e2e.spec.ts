import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectSynced } from '../providers/sync-expectations.js';
import { everyHours, WorkingApi } from '../support/working-api.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
const putAside = { state: 'Queued', held: true, startedAt: null, finishedAt: null, error: null } as const;

describe('pausing', () => {
  let working: WorkingApi;

  beforeEach(async () => {
    // More than five pages of many years, so that a sync reads them in a few parts.
    working = await WorkingApi.start({ now: NOW, scrobbles: everyHours(1_100, NOW, 180) });
  });
  afterEach(() => working.close());

  const isPaused = async (): Promise<boolean> => (await working.status()).enrichment.paused;

  async function givenSyncPutAside(): Promise<void> {
    await working.queue('sync');
    await working.stopAt(4);
    await working.queue('pause');
    expect(await working.job('sync')).toMatchObject({ state: 'Running', held: true });
    expect(await working.worker('sync')).toMatchObject({ name: 'sync', state: 'Held' });
    working.goOn();
    await working.becomes('sync', putAside);
  }

  async function expectEnd(): Promise<void> {
    const { id } = (await working.job('sync')) ?? {};
    expect(await working.becomes('sync', { state: 'Succeeded' })).toMatchObject({ id, held: false });
    await expectSynced(working.api, working.mira, working.api.clock.now());
    expect(await working.worker('sync')).toMatchObject({ state: 'Idle', current: null });
  }

  it('is answered at once, and said twice changes nothing', async () => {
    expect(await isPaused()).toBe(false);
    expect(await working.ask('pause')).toMatchObject({
      status: 200,
      body: { queued: true, command: 'pause' },
    });
    expect(await isPaused()).toBe(true);
    expect((await working.ask('pause')).body).toEqual({ queued: false, command: 'pause' });
    expect(await working.ask('resume')).toMatchObject({
      status: 200,
      body: { queued: true, command: 'resume' },
    });
    expect(await isPaused()).toBe(false);
    expect((await working.ask('resume')).body).toEqual({ queued: false, command: 'resume' });
    expect(await working.api.differences()).toEqual([]);
  });

  it('puts a sync aside that is under way, until it is to go on', async () => {
    await givenSyncPutAside();
    const { progress, result } = (await working.job('sync')) ?? {};
    expect(progress).toMatchObject({ total: 1_100, unit: 'scrobbles' });
    expect(progress?.done).toBeGreaterThan(100);
    expect(progress?.done).toBeLessThan(1_000);
    expect(result).toMatchObject({ recorded: progress?.done });
    expect(await working.worker('sync')).toMatchObject({
      state: 'Held',
      current: expect.stringMatching(/^20\d\d-/) as string,
      done: progress?.done,
      total: 1_100,
    });
    expect((await working.status()).ingest.nextSyncAt).toBeNull();

    // What else there is to be done is done meanwhile.
    expect(await working.run('backfill', { days: 1 })).toMatchObject({ state: 'Succeeded' });
    expect(await working.job('sync')).toMatchObject(putAside);
    await working.queue('resume');
    await expectEnd();
    expect(await isPaused()).toBe(false);
  });

  it('lets a sync go on that is asked for explicitly, up to what was played meanwhile', async () => {
    await givenSyncPutAside();
    working.api.clock.moveTo(hoursLater(3));
    working.mira.add({ uts: hoursLater(2).getTime() / 1000, artist: 'Björk', title: 'Jóga', album: null });
    await working.queue('sync');
    await expectEnd();
    expect(await isPaused()).toBe(true);
  });

  it('does not stop a sync that is asked for afterwards, but for another word', async () => {
    await working.queue('pause');
    await working.queue('sync');
    await working.stopAt(4);
    expect(await working.job('sync')).toMatchObject({ state: 'Running', held: false });
    await working.queue('pause');
    working.goOn();
    await working.becomes('sync', putAside);
    await working.queue('sync');
    await expectEnd();
    expect(await isPaused()).toBe(true);
  });

  it('puts aside what nobody does any more', async () => {
    await working.api.app.get(DataSource).query(
      `insert into jobs (id, command, parameters, state, held, queued_by, queued_at, started_at, unit)
       values (gen_random_uuid(), 'sync', '{}', 'Running', true, 'test', $1, $1, 'scrobbles')`,
      [NOW],
    );
    await working.becomes('sync', putAside);
    await working.queue('resume');
    await expectEnd();
  });

  it('puts a backfill aside with it, also one that waits for its turn', async () => {
    await working.queue('sync');
    await working.stopAt(4);
    await working.queue('backfill', { days: 30 });
    await working.queue('pause');
    working.goOn();
    await working.becomes('sync', putAside);
    await working.becomes('backfill', putAside);
    await working.queue('resume');
    await expectEnd();
    await working.becomes('backfill', { state: 'Succeeded' });
  });
});
