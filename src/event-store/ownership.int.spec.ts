import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { Ownership } from './ownership.js';

describe('given two processes', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let processes: Ownership[] = [];

  beforeAll(async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    ({ dataSource, close } = await createTestDataSource());
  });
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.onApplicationShutdown()));
    processes = [];
  });
  afterAll(async () => {
    await close();
    vi.restoreAllMocks();
  });

  const start = (): Ownership => {
    // Test data sources are made of a URL.
    const ownership = new Ownership(dataSource.options as { readonly url: string });
    processes.push(ownership);

    return ownership;
  };
  const kill = (): Promise<unknown> =>
    dataSource.query(
      `select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and classid = 7341020`,
    );

  it('a piece of work is owned by one, for as long as it lives', async () => {
    const [one, other] = [start(), start()];

    expect([await one.own('sums'), await other.own('sums')]).toEqual([true, false]);
    expect([await one.own('sums'), await other.own('sums')]).toEqual([true, false]);
    await one.onApplicationShutdown();
    await expect.poll(() => other.own('sums')).toBe(true);
  });

  it('a piece of work that is let go is free for the other', async () => {
    const [one, other] = [start(), start()];
    await one.own('sums');
    await one.release('sums');

    expect([await other.own('sums'), await one.own('sums')]).toEqual([true, false]);
    await one.release('sums');
    expect(await one.own('sums')).toBe(false);
  });

  it('both may be there for the same work', async () => {
    const present = async (): Promise<number> => {
      const [{ held }] = await dataSource.query<[{ held: number }]>(
        `select count(*)::int as held from pg_locks
          where locktype = 'advisory' and classid = 7341020
            and objid = (hashtext('worker')::bigint & 4294967295)::oid`,
      );

      return held;
    };
    const [one, other] = [start(), start()];
    await Promise.all([one.attend('worker'), other.attend('worker'), one.attend('worker')]);

    expect(await present()).toBe(2);
    await other.onApplicationShutdown();
    await expect.poll(present).toBe(1);
  });

  it('different pieces of work may be owned by different ones', async () => {
    const [one, other] = [start(), start()];

    expect([await one.own('sums'), await other.own('lists')]).toEqual([true, true]);
    expect([await one.own('lists'), await other.own('sums')]).toEqual([false, false]);
  });

  it('one that was killed is replaced, and owns nothing until it asks again', async () => {
    const [one, other] = [start(), start()];
    await one.own('sums');
    await kill();

    expect(await other.own('sums')).toBe(true);
    await expect.poll(() => one.own('sums').catch(() => 'not yet')).toBe(false);
    await other.onApplicationShutdown();
    await expect.poll(() => one.own('sums')).toBe(true);
  });
});
