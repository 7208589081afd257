import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { readEnvironment } from '#src/config/environment.js';
import { SecretKey } from '#src/config/secret-key.js';
import { createTestDataSource } from '../../test/support/database.js';
import { Secrets, Unreadable } from './secrets.js';

const TEXT = 'hush: 🎵 nobody reads this';

describe('secrets', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let secrets: Secrets;

  const secretsUnder = (SECRET_KEY: string): Secrets =>
    new Secrets(dataSource, new SecretKey(readEnvironment({ SECRET_KEY })));

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    secrets = secretsUnder('a key for tests');
  });
  beforeEach(() => dataSource.query(`truncate secrets`));
  afterAll(() => close());

  const sealedAt = async (ref: string): Promise<Buffer> => {
    const [row] = await dataSource.query<[{ sealed: Buffer }]>(`select sealed from secrets where ref = $1`, [
      ref,
    ]);

    return row.sealed;
  };
  const refsKept = async (): Promise<readonly string[]> =>
    (await dataSource.query<{ ref: string }[]>(`select ref from secrets order by saved_at, ref`)).map(
      ({ ref }) => ref,
    );

  it('are told again to who has the reference, by any process that has the key', async () => {
    const ref = await secrets.seal('releaseDbToken', TEXT);

    expect(await secrets.reveal(ref)).toBe(TEXT);
    expect(await secretsUnder('a key for tests').reveal(ref)).toBe(TEXT);
    expect(await secrets.reveal(crypto.randomUUID())).toBeNull();
  });

  it('are not to be read in the database, and never look the same', async () => {
    const one = await sealedAt(await secrets.seal('releaseDbToken', TEXT));
    const other = await sealedAt(await secrets.seal('releaseDbToken', TEXT));

    expect(one.includes('hush')).toBe(false);
    expect(one.equals(other)).toBe(false);
    expect(one.subarray(28).equals(other.subarray(28))).toBe(false);
  });

  it('are unreadable under another key, in words for a person and without the secret', async () => {
    const ref = await secrets.seal('releaseDbToken', TEXT);
    const asked = secretsUnder('another key for tests').reveal(ref);

    await expect(asked).rejects.toThrow(Unreadable);
    await expect(asked).rejects.toThrow(
      /^releaseDbToken was saved under another SECRET_KEY; save it again in the settings\.$/,
    );
  });

  it.each([
    ['a byte of it was changed', `update secrets set sealed = set_byte(sealed, length(sealed) - 1, 0)`],
    ['a byte of its tag was changed', `update secrets set sealed = set_byte(sealed, 12, 0)`],
    ['it was cut', `update secrets set sealed = substring(sealed for 20)`],
    ['it was emptied', `update secrets set sealed = ''`],
    ['it was put in the place of another', `update secrets set name = 'audioDbApiKey'`],
  ])('are unreadable when %s', async (_name, change) => {
    // The last byte of this text is no zero, and its tag begins with one once in 256 times.
    let ref = await secrets.seal('releaseDbToken', TEXT);
    while ((await sealedAt(ref)).at(12) === 0 || (await sealedAt(ref)).at(-1) === 0)
      ref = await secrets.seal('releaseDbToken', TEXT);
    await dataSource.query(change);

    await expect(secrets.reveal(ref)).rejects.toThrow(Unreadable);
  });

  it('are removed when they were given up, or nothing has referred to them for long', async () => {
    const [inUse, givenUp, underWay, forgotten] = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text) => secrets.seal('releaseDbToken', text)),
    );
    await dataSource.query(`update secrets set saved_at = now() - interval '2 hours' where ref = any ($1)`, [
      [inUse, forgotten],
    ]);
    await secrets.removeUnused([inUse], [inUse, givenUp]);

    expect([...(await refsKept())].toSorted()).toEqual([inUse, underWay].toSorted());
    await secrets.removeUnused([], []);
    expect(await refsKept()).toEqual([underWay]);
  });
});
