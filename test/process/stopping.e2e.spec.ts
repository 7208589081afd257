import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolder, isAlive, waitUntil } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

describe('stopping', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.make()));
  afterEach(() => folder.remove());

  async function runningServer(): Promise<number> {
    const { pid = 0 } = (await folder.server()) ?? {};
    expect(isAlive(pid)).toBe(true);

    return pid;
  }

  async function expectServerGone(pid: number): Promise<void> {
    await waitUntil('the server is gone', () => !isAlive(pid));
    expect(await folder.server()).toBeUndefined();
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('on %s ends the database as well', async (signal) => {
    const service = await ServiceProcess.start(folder);
    const pid = await runningServer();
    const { status, stderr } = await service.stop(signal);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    await expectServerGone(pid);
  });

  it('takes a Ctrl-C that arrives twice, from the terminal and from npm, for one', async () => {
    const service = await ServiceProcess.start(folder);
    const pid = await runningServer();
    service.program.signal('SIGINT');
    await service.program.says(/stopping/);
    service.program.signal('SIGINT');
    expect((await service.program.ended).status).toBe(0);
    await expectServerGone(pid);
  });

  it('ends the database also when it is told to stop while it starts', async () => {
    const starting = folder.start('main', [], { SEED_SAMPLE_DATA: 'true', PORT: '0' });
    await waitUntil('the server runs', async () => (await folder.server()) !== undefined);
    const pid = await runningServer();
    starting.signal('SIGINT');
    const { status, stdout } = await starting.ended;
    expect(status).toBe(0);
    expect(stdout).toMatch(/^{"level":"log",.*SIGINT: stopping/m);
    await expectServerGone(pid);
  });

  it('ends the database that a command started when Ctrl-C ends the command', async () => {
    const verifying = folder.start('cli', ['verify']);
    await waitUntil('the server runs', async () => (await folder.server()) !== undefined);
    const pid = await runningServer();
    verifying.signal('SIGINT');
    const { status, stderr } = await verifying.ended;
    expect({ status, stderr }).toEqual({ status: 130, stderr: '' });
    await expectServerGone(pid);
  });

  it('leaves the database to a command that still uses it', async () => {
    const service = await ServiceProcess.start(folder);
    const pid = await runningServer();
    const client = await folder.connect();
    await client.query('begin; lock table read.plays in access exclusive mode');
    const verifying = folder.start('cli', ['verify']);
    const waiting = `select from pg_locks where relation = 'read.plays'::regclass and not granted`;
    await waitUntil('the command works', async () => (await folder.query(waiting)).length > 0);
    expect((await service.stop()).status).toBe(0);
    expect(isAlive(pid)).toBe(true);
    await client.end();
    const { status, stderr } = await verifying.ended;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    await expectServerGone(pid);
  });
});
