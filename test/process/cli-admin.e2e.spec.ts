import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

const HASH = `select hash from admin_password`;

describe('the command line', () => {
  let folder: DataFolder;

  beforeAll(async () => void (folder = await DataFolder.make()));
  afterAll(() => folder.remove());

  it('does not know what to do without a whole verb', async () => {
    const lines = [[], ['nonsense'], ['keys'], ['import'], ['export'], ['verify', '--nonsense']];
    for (const { status, stdout, stderr } of await Promise.all(lines.map((args) => folder.cli(...args)))) {
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).not.toBe('');
    }
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it('says which variable makes no sense', async () => {
    const { status, stdout, stderr } = await folder.start('cli', ['migrate'], { TIME_ZONE: 'Mars/Base' })
      .ended;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^TIME_ZONE [^\n]+\n$/);
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it('migrates an empty database, and one that is up to date', async () => {
    expect(await folder.cliSays('migrate')).toBe('The database is up to date.\n');
    expect(await folder.cliSays('migrate')).toBe('The database is up to date.\n');
  });

  it('sets the admin password from standard input and keeps only its hash', async () => {
    const set = (password: string) => folder.start('cli', ['password'], {}, password).ended;
    expect(await set('a long enough password\n')).toMatchObject({ status: 0, stderr: '' });
    const service = await ServiceProcess.start(folder);
    expect(service.password).toBeUndefined();
    const [first] = await folder.query<{ hash: string }>(HASH);
    expect(await set('another one, without a line end')).toMatchObject({ status: 0, stderr: '' });
    const [second] = await folder.query<{ hash: string }>(HASH);
    expect(second.hash).not.toBe(first.hash);
    expect(second.hash).not.toContain('another');

    for (const refused of ['short\n', '', '\n']) {
      const { status, stdout, stderr } = await set(refused);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/);
    }
    expect(await folder.query(HASH)).toEqual([second]);
    expect((await service.stop()).status).toBe(0);
  });
});
