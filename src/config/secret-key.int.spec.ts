import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidEnvironment, readEnvironment } from './environment.js';
import { SecretKey } from './secret-key.js';

describe('the secret key', () => {
  let folder: string;

  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'backbeat-key-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keyWith = (variables: Readonly<Record<string, string>> = {}): Promise<string> =>
    new SecretKey(readEnvironment({ DATA_DIR: folder, ...variables })).read();

  it('is made once, for everybody who asks at once and later', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => keyWith()));

    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set([...keys, await keyWith()]).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret-key']);
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(keys[0]);
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('is the one that the environment gives', async () => {
    const DATABASE_URL = 'postgresql://127.0.0.1/backbeat';

    expect(await keyWith({ SECRET_KEY: 'given by a person' })).toBe('given by a person');
    expect(await keyWith({ SECRET_KEY: 'given by a person', DATABASE_URL })).toBe('given by a person');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not made where other machines would make another', async () => {
    const asked = keyWith({ DATABASE_URL: 'postgresql://127.0.0.1/backbeat' });

    await expect(asked).rejects.toThrow(InvalidEnvironment);
    await expect(asked).rejects.toThrow(/^SECRET_KEY [^\n]+$/);
    expect(await readdir(folder)).toEqual([]);
  });
});
