import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolder, type Variables } from './data-folder.js';
import { freePort, ServiceProcess } from './service-process.js';

const NONSENSE: readonly Variables[] = [
  { PORT: 'abc' },
  { TIME_ZONE: 'Mars/Base' },
  { ROLES: 'x' },
  { DATABASE_URL: 'foo' },
  { LOG_LEVEL: 'loud' },
  { SEED_SAMPLE_DATA: 'maybe' },
  { BASE_URL: 'ftp://x' },
  { ADMIN_PASSWORD: 'short' },
  { SECRET_KEY: 'shorter' },
  { COVER_ART_BASE_URL: 'covers.example' },
];

describe('a start that is refused', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.make()));
  afterEach(() => folder.remove());

  /** One line on standard error, and nothing else. */
  async function givenRefusal(variables: Variables): Promise<string> {
    const { status, stdout, stderr } = await folder.start('main', [], variables).ended;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);

    return stderr;
  }

  it('names the variable that makes no sense, and makes no folder', async () => {
    const lines = await Promise.all(NONSENSE.map(givenRefusal));
    NONSENSE.forEach((variables, index) => expect(lines[index]).toContain(Object.keys(variables)[0]));
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it('names PORT when the port is in use, leaves nothing running, and nothing made that nobody saw', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    try {
      const { port } = other.address() as AddressInfo;
      expect(await givenRefusal({ PORT: String(port) })).toContain(`PORT ${port}`);
      expect(await folder.server()).toBeUndefined();
    } finally {
      other.close();
    }
    const { token, password } = await ServiceProcess.start(folder);
    expect([token, password]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('names HOST when there is no such address here', async () => {
    expect(await givenRefusal({ HOST: '192.0.2.1', PORT: String(await freePort()) })).toContain('HOST');
    expect(await folder.server()).toBeUndefined();
  });

  it('names DATA_DIR when that is no folder', async () => {
    await writeFile(folder.dataDir, '');
    expect(await givenRefusal({})).toContain('DATA_DIR');
  });

  it('names DATABASE_URL, and no password, when nobody answers there', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgresql://me:secret@127.0.0.1:${port}/backbeat`;
    const line = await givenRefusal({ DATABASE_URL, SECRET_KEY: 'known to every process' });
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('secret');
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it('names SECRET_KEY when there is none for a database that others may share', async () => {
    const DATABASE_URL = `postgresql://127.0.0.1:${await freePort()}/x`;
    expect(await givenRefusal({ DATABASE_URL })).toMatch(/^SECRET_KEY /);
    // The command line seals nothing, and goes on to ask the database.
    const { stderr } = await folder.start('cli', ['projections'], { DATABASE_URL }).ended;
    expect(stderr).toMatch(/^DATABASE_URL leads to no database/);
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it('names the folder when another service runs on it, which goes on', async () => {
    const service = await ServiceProcess.start(folder);
    expect(await givenRefusal({ PORT: String(await freePort()) })).toContain(folder.dataDir);
    expect(await service.scrobbles()).toBe(0);
    expect((await service.stop()).status).toBe(0);
  });
});
