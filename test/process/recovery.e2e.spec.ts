import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_WELL, DataFolder, isAlive, waitUntil } from './data-folder.js';
import { writeHistory } from './history-files.js';
import { ServiceProcess } from './service-process.js';

const PLAYS = 10_000;

describe('a start after a crash', () => {
  let folder: DataFolder;
  let crashed: ServiceProcess;

  beforeEach(async () => {
    folder = await DataFolder.make();
    crashed = await ServiceProcess.start(folder);
    await writeHistory(folder.path('history.csv'), PLAYS);
    await folder.cliSays('import', folder.path('history.csv'));
  });
  afterEach(() => folder.remove());

  const pidFile = (of: DataFolder): string => join(of.dataDir, 'postgres/postmaster.pid');

  async function expectRecovery(): Promise<void> {
    const service = await ServiceProcess.start(folder, { SEED_SAMPLE_DATA: 'true' });
    expect(service.greeting).not.toMatch(/API key|password|sample/);
    expect(await service.scrobbles(crashed.token)).toBe(PLAYS);
    const { events, last } = await folder.log();
    expect(last).toBe(events);
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    const { status, stderr } = await service.stop();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(await folder.server()).toBeUndefined();
  }

  async function givenPowerCut(): Promise<void> {
    const server = await folder.server();
    crashed.program.signal('SIGKILL');
    await folder.killServer();
    await crashed.program.ended;
    await waitUntil('the server is gone', () => !isAlive(server?.pid ?? 0));
    expect(await folder.server()).toEqual(server);
  }

  /** The pid file as after a restart of the machine, when the number has gone to another program. */
  async function givenStalePidFile(pid: number): Promise<void> {
    const [, ...lines] = (await readFile(pidFile(folder), 'utf8')).split('\n');
    await writeFile(pidFile(folder), [pid, ...lines].join('\n'));
  }

  it('joins the server that outlived the service', async () => {
    const server = await folder.server();
    crashed.program.signal('SIGKILL');
    await crashed.program.ended;
    expect(isAlive(server?.pid ?? 0)).toBe(true);
    await expectRecovery();
  });

  it('starts a server again that was killed with the service', async () => {
    await givenPowerCut();
    await expectRecovery();
  });

  it('is not held up by a pid file that names another program', async () => {
    await givenPowerCut();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      await givenStalePidFile(other.pid ?? 0);
      await expectRecovery();
      expect(isAlive(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('is not held up by a pid file that names the server of another folder', async () => {
    await givenPowerCut();
    const neighbour = await DataFolder.make();
    try {
      const other = await ServiceProcess.start(neighbour);
      await givenStalePidFile((await neighbour.server())?.pid ?? 0);
      await expectRecovery();
      expect(await other.scrobbles()).toBe(0);
    } finally {
      await neighbour.remove();
    }
  });
});

describe('a start after a set-up that was cut off', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.make()));
  afterEach(() => folder.remove());

  async function endedProcess(): Promise<number> {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');

    return child.pid ?? 0;
  }

  it('clears away what it left, though a program of it still writes there', async () => {
    const leftover = join(folder.dataDir, `postgres.new-${await endedProcess()}`);
    await mkdir(join(leftover, 'base'), { recursive: true });
    // As initdb does: new folders below its own for some seconds, until that is gone.
    const program = `
      for (let i = 0, end = Date.now() + 4000; Date.now() < end; i++)
        try { fs.mkdirSync('base/' + i); } catch { try { fs.mkdirSync('base'); } catch { break; } }`;
    const orphan = spawn(process.execPath, ['-e', program], { cwd: leftover, stdio: 'ignore' });
    await waitUntil('it writes', async () => (await readdir(join(leftover, 'base'))).length > 0);
    const service = await ServiceProcess.start(folder);
    expect(await service.scrobbles()).toBe(0);
    expect(await readdir(folder.dataDir)).not.toContain(basename(leftover));
    if (orphan.exitCode === null) await once(orphan, 'exit');
  });
});

describe('a service whose database server is killed beneath it', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.make()));
  afterEach(() => folder.remove());

  it('starts it again, goes on, and stops it in the end', async () => {
    const service = await ServiceProcess.start(folder);
    const before = await folder.server();
    await folder.killServer();
    await waitUntil('another server runs', async () => {
      const now = await folder.server();

      return now !== undefined && now.pid !== before?.pid && isAlive(now.pid);
    });
    await waitUntil('it answers again', async () => (await service.request('/api/v1/me')).status === 200);
    const token = (await folder.cliSays('keys', 'create', '--name', 'afterwards')).trim();
    expect(await service.get('/api/v1/me', token)).toMatchObject({ name: 'afterwards' });
    expect(await service.scrobbles(token)).toBe(0);
    const { status, stderr } = await service.stop();
    expect({ status, stderr: stderr.replaceAll(/^.*"level":"(warn|error)".*\n/gm, '') }).toEqual({
      status: 0,
      stderr: '',
    });
    expect(await folder.server()).toBeUndefined();
  });
});
