import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_WELL, DataFolder, isAlive, waitUntil } from './data-folder.js';
import { LASTFM, sharedHistory } from './history-files.js';
import type { Program } from './program.js';
import { freePort, ServiceProcess } from './service-process.js';

const KILLS = 30;
const LONGEST_WAIT_MS = 3_500;
const TOLD_BY_TYPE = `
  select count(*)::int as events, max(position)::int as last,
         (count(*) filter (where type = 'ScrobbleRecorded'))::int as scrobbles,
         count(distinct event_id)::int as ids
    from events`;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One database that is filled while its processes are killed. */
class Ordeal {
  private service: Program | undefined;
  private importing: Program | undefined;
  kills = 0;

  constructor(
    private readonly folder: DataFolder,
    private readonly random: () => number,
  ) {}

  /** Kills up to so many times, until an import has come through. */
  async run(most: number): Promise<void> {
    while (this.kills < most) {
      await this.resume();
      const importing = this.importing;
      await Promise.race([importing?.ended, delay(this.random() * LONGEST_WAIT_MS)]);
      if (importing?.isRunning !== true) return this.succeed(importing);
      await this.kill();
    }
    await this.resume();
    await this.succeed(this.importing);
  }

  private async resume(): Promise<void> {
    if (this.service?.isRunning !== true && this.random() < 0.8)
      this.service = this.folder.start('main', [], { PORT: String(await freePort()) });
    if (this.importing?.isRunning !== true)
      this.importing = this.folder.start('cli', ['import', sharedHistory(LASTFM.file)]);
  }

  private async kill(): Promise<void> {
    const what = this.random();
    if (what < 0.45) await this.end(this.importing);
    else if (what < 0.65) await this.end(this.service ?? this.importing);
    else await this.cutPower();
    this.kills++;
  }

  private async end(program: Program | undefined): Promise<void> {
    // Whoever ended by itself did so because something went wrong.
    if (program?.isRunning === false && (await program.ended).signal === null)
      throw new Error((await program.ended).stderr);
    program?.signal('SIGKILL');
    await program?.ended;
  }

  private async cutPower(): Promise<void> {
    const server = await this.folder.server();
    await Promise.all([this.end(this.importing), this.end(this.service), this.folder.killServer()]);
    await waitUntil('the server is gone', () => server === undefined || !isAlive(server.pid));
  }

  private async succeed(importing: Program | undefined): Promise<void> {
    const ended = await importing?.ended;
    if (ended?.status !== 0 || ended.stderr !== '')
      throw new Error(`The import failed: ${JSON.stringify(ended)}`);
    await this.end(this.service);
  }
}

describe('an import whose processes are killed again and again', () => {
  const folders: DataFolder[] = [];

  afterEach(async () => {
    for (const folder of folders) await folder.remove();
  });

  async function expectWhole(folder: DataFolder): Promise<void> {
    const token = (await folder.cliSays('keys', 'create', '--name', 'afterwards')).trim();
    const service = await ServiceProcess.start(folder);
    const [told] = await folder.query<Record<string, number>>(TOLD_BY_TYPE);
    expect(told).toMatchObject({ scrobbles: LASTFM.plays, last: told.events, ids: told.events });
    expect(await service.scrobbles(token)).toBe(LASTFM.plays);
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    expect((await service.stop()).status).toBe(0);
  }

  it('ends with every play once', { timeout: 400_000 }, async () => {
    const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
    const random = randomOf(seed);
    try {
      for (let kills = 0; kills < KILLS;) {
        const folder = await DataFolder.make();
        folders.push(folder);
        const ordeal = new Ordeal(folder, random);
        await ordeal.run(KILLS - kills);
        await expectWhole(folder);
        kills += ordeal.kills;
      }
    } catch (cause) {
      throw new Error(`With KILL_SEED=${seed}: ${String(cause)}`, { cause });
    }
  });
});
