import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

const TOKEN_LINE = /^bkb_[\w-]{30,}\n$/;
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555';

describe('keys on the command line, beside a running service', () => {
  let folder: DataFolder;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await DataFolder.make();
    service = await ServiceProcess.start(folder);
  });
  afterAll(() => folder.remove());

  async function create(...args: string[]): Promise<string> {
    const { status, stdout, stderr } = await folder.cli('keys', 'create', ...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(TOKEN_LINE);

    return stdout.trim();
  }

  const me = (token: string) => service.get<{ id: string; scopes: string[] }>('/api/v1/me', token);

  it('are printed alone and work at once', async () => {
    const token = await create('--name', 'x');
    expect(await me(token)).toMatchObject({ name: 'x', scopes: ['read'] });
  });

  it('may be allowed to write', async () => {
    const token = await create('--name', 'writer', '--write');
    expect((await me(token)).scopes).toEqual(['read', 'write']);
  });

  it('are listed without their tokens until they are revoked, which counts at once', async () => {
    const token = await create('--name', 'for a while');
    const { id } = await me(token);
    const before = await folder.cliSays('keys', 'list');
    expect(before).toMatch(
      new RegExp(`^${id} +for a while +${token.slice(0, 12)} +read +20\\S+ +(never|20\\S+)$`, 'm'),
    );
    expect(before).not.toContain(token);

    expect(await folder.cliSays('keys', 'revoke', id)).toBe('');
    expect((await service.request('/api/v1/me', token)).status).toBe(401);
    expect(await folder.cliSays('keys', 'list')).not.toContain('for a while');
  });

  it.each([UNKNOWN_ID, 'nonsense'])('cannot be revoked by the unknown id %s', async (id) => {
    const { status, stdout, stderr } = await folder.cli('keys', 'revoke', id);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it.each(['', '   ', 'x'.repeat(101)])('are not created under the name "%s"', async (name) => {
    const { status, stdout, stderr } = await folder.cli('keys', 'create', '--name', name);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('need a name', async () => {
    const { status, stdout, stderr } = await folder.cli('keys', 'create');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('--name');
  });
});

describe('keys on the command line, without a service', () => {
  let folder: DataFolder;

  beforeAll(async () => void (folder = await DataFolder.make()));
  afterAll(() => folder.remove());

  it('work when the service is started, which makes none of its own', async () => {
    const token = (await folder.cliSays('keys', 'create', '--name', 'before the first start')).trim();
    expect(await folder.server()).toBeUndefined();
    const service = await ServiceProcess.start(folder);
    expect(service.token).toBeUndefined();
    expect(await service.get('/api/v1/me', token)).toMatchObject({ name: 'before the first start' });
    await service.stop();
    expect(await folder.cliSays('keys', 'list')).toMatch(
      /before the first start +\S+ +read +20\S+ +20\S+\n$/,
    );
  });

  it('are all made when several commands start at once', async () => {
    const fresh = await DataFolder.make();
    try {
      const names = ['one', 'two', 'three'];
      const made = await Promise.all(names.map((name) => fresh.cli('keys', 'create', '--name', name)));
      expect(made.map(({ status, stderr }) => `${status}${stderr}`)).toEqual(['0', '0', '0']);
      const list = await fresh.cliSays('keys', 'list');
      for (const name of names) expect(list).toContain(` ${name} `);
      expect(await fresh.server()).toBeUndefined();
    } finally {
      await fresh.remove();
    }
  });
});
