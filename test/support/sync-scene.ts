import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { bigHistory } from '../providers/big-history.js';
import type { SourceAccount } from '../providers/source-account.js';
import type { Scrobble } from '../providers/source-scrobbles.js';
import type { SourceHabits } from '../providers/source-state.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { settingsFor, type Command, type Job, type Status } from '../process/syncing-service.js';
import { createTestApi, type TestApi } from './api.js';
import { RunningClock } from './clock.js';

const KEY = '0123456789abcdef0123456789abcdef';
const HOUR = 3600;
const DAY = 24 * HOUR;
const PATIENCE_MS = 540_000;

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

export const heard = (ago: number, title: string, album: string | null = 'Post'): Scrobble => ({
  uts: secondsAgo(ago),
  artist: 'Björk',
  title,
  album,
});

/** A play every two hours of the last twelve days. */
const lately = (): readonly Scrobble[] =>
  Array.from({ length: 144 }, (_, index) => heard(2 * HOUR * (index + 1), `Lately ${index % 17}`));

const hasEnded = ({ state }: Job): boolean => state === 'Succeeded' || state === 'Failed';

/** A service that reads Mira's history from a source of its own. */
export class SyncScene {
  private constructor(
    readonly server: ScrobbleSourceServer,
    readonly api: TestApi,
    readonly mira: SourceAccount,
  ) {}

  /** Plays of many years, those of the last days, and how the source behaves. */
  static async open(plays: number, habits: Partial<SourceHabits> = {}): Promise<SyncScene> {
    const server = await ScrobbleSourceServer.start({ keys: [KEY], seed: 11 });
    const scrobbles = [...bigHistory({ plays, until: secondsAgo(15 * DAY) }), ...lately()];
    const mira = server.addUser({ name: 'Mira', scrobbles, nowPlaying: heard(0, 'Now') });
    server.behave(habits);
    const api = await createTestApi({
      works: true,
      clock: new RunningClock(new Date()),
      variables: { SCROBBLE_SOURCE_BASE_URL: server.baseUrl },
    });
    const answer = await api.request('/api/v1/settings', { method: 'PUT', body: settingsFor(KEY) });
    expect(answer.status).toBe(200);

    return new SyncScene(server, api, mira);
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.close();
  }

  async status(): Promise<Status> {
    return (await this.api.get('/api/v1/status')) as Status;
  }

  /** Runs a command to its end, which may be a failure. */
  async run(command: Command, body?: object): Promise<Job> {
    const answer = await this.api.request(`/api/v1/jobs/${command}`, { method: 'POST', body });
    expect(answer).toMatchObject({ status: 202, body: { queued: true, command } });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
      const [newest] = (await this.status()).jobs;
      if (newest.command === command && hasEnded(newest)) return newest;
    }
    throw new Error(`Waited in vain for the ${command}.`);
  }

  expectSucceeded(job: Job): void {
    expect(job).toMatchObject({ state: 'Succeeded', error: null });
    expect(this.server.requestsWithWrongKey).toEqual([]);
    expect(this.server.concurrent).toBe(1);
  }

  async expectSynced(): Promise<void> {
    await expectSynced(this.api, this.mira);
  }

  async expectFirstSync(): Promise<void> {
    this.expectSucceeded(await this.run('sync'));
    await this.expectSynced();
  }

  async expectIncrementalSync(): Promise<void> {
    this.mira.add(heard(20 * 60, 'New'), heard(15 * 60, 'New', null), heard(10 * 60, 'Newest'));
    this.mira.add(heard(HOUR + 77, 'From the train', null));
    const before = this.server.requests.length;
    this.expectSucceeded(await this.run('sync'));
    await this.expectSynced();
    expect(this.server.requests.length - before).toBeLessThan(30);
  }

  async expectBackfill(): Promise<void> {
    this.mira.add(heard(3 * DAY + 5, 'Late'), heard(10 * DAY + 5, 'Very late', 'Offline'));
    this.mira.rename(({ title }) => title === 'Lately 3', { title: 'Not lately', album: 'Renamed' });
    this.mira.rename(({ title }) => title === 'Lately 4', { album: null });
    this.mira.remove(({ title }) => title === 'Lately 5');
    this.expectSucceeded(await this.run('backfill', { days: 14 }));
    await this.expectSynced();
  }

  /** Fails when a read model is not what the events say. */
  async expectVerified(): Promise<void> {
    expect(await this.api.differences()).toEqual([]);
  }
}
