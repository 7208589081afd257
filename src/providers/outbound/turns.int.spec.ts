import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { PATIENTLY } from '../../../test/support/patience.js';
import { createTestDataSource } from '../../../test/support/database.js';
import { NoTurn } from './turn-connection.js';
import { Turns } from './turns.js';

const INTERVAL_MS = 80;
const turn = { provider: 'recordingDb', minIntervalMs: INTERVAL_MS } as const;
const done = { pauseMs: 0 };

describe('turns to ask a provider', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let processes: Turns[] = [];

  beforeAll(async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    ({ dataSource, close } = await createTestDataSource());
  });
  beforeEach(() => dataSource.query('truncate provider_turns'));
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.close()));
    processes = [];
  });
  afterAll(async () => {
    await close();
    vi.restoreAllMocks();
  });

  function start(): Turns {
    // Test data sources are made of a URL.
    const turns = new Turns(dataSource.options as { readonly url: string });
    processes.push(turns);

    return turns;
  }
  const kill = (): Promise<unknown> =>
    dataSource.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'backbeat-turns' and datname = current_database()`,
    );
  const locks = `
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
     where locktype = 'advisory' and classid = 7341060 and d.datname = current_database() and granted = $1`;
  const waiting = async (): Promise<number> => (await dataSource.query<unknown[]>(locks, [false])).length;
  const killHolder = (): Promise<unknown> =>
    dataSource.query(`select pg_terminate_backend(pid, 5000) from (${locks}) holder`, [true]);
  /** As an earlier turn left it: moments relative to now, in milliseconds; null for none. */
  const givenTurn = (
    begun: number | null,
    ended: number | null,
    notBefore: number | null,
  ): Promise<unknown> =>
    dataSource.query(
      `insert into provider_turns (provider, begun_at, ended_at, not_before)
       select 'recordingDb', clock_timestamp() + $1::float8 * interval '1 millisecond',
              clock_timestamp() + $2::float8 * interval '1 millisecond',
              clock_timestamp() + $3::float8 * interval '1 millisecond'`,
      [begun, ended, notBefore],
    );
  async function millisecondsUntilTurn(turns: Turns): Promise<number> {
    const begun = performance.now();

    return turns.take(turn, async () => ({ ...done, ms: performance.now() - begun })).then(({ ms }) => ms);
  }

  it('come at once when nobody asked for a while', async () => {
    await givenTurn(-61_000, -60_001, -59_000);
    const begun = performance.now();
    await start().take({ ...turn, minIntervalMs: 60_000 }, async () => done);

    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('come one at a time, an interval after the end of the one before, whoever asks', async () => {
    const spans: (readonly [number, number])[] = [];
    const ask = async () => {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
      spans.push([begun, performance.now()]);

      return done;
    };
    await Promise.all(
      [start(), start(), start()].map(async (turns) => {
        for (let i = 0; i < 4; i++) await turns.take(turn, ask);
      }),
    );

    expect(spans).toHaveLength(12);
    const gaps = spans.slice(1).map(([begun], index) => begun - (spans[index]?.[1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(INTERVAL_MS);
  });

  it('of one provider say nothing of those of another', async () => {
    const turns = start();
    const other = start();

    expect(
      await turns.take(turn, () => other.take({ ...turn, provider: 'audioDb' }, async () => done)),
    ).toEqual(done);
  });

  it.each([
    ['an interval after a request that ended', -1_000, -20, null, INTERVAL_MS - 20],
    ['a whole interval after finding one that never ended', -5_000, null, null, INTERVAL_MS],
    ['the same when it is not the first', -5_000, -9_000, null, INTERVAL_MS],
    ['when the provider may be asked again', -1_000, -900, 150, 150],
    [
      'a whole interval after an end that lies in the future, of a clock put back',
      -1,
      3_600_000,
      null,
      INTERVAL_MS,
    ],
  ])('come %s', async (_, begun, ended, notBefore, ms) => {
    const turns = start();
    // Connected already: what is measured is the waiting.
    await turns.take({ ...turn, minIntervalMs: 0 }, async () => done);
    await dataSource.query('truncate provider_turns');
    await givenTurn(begun, ended, notBefore);
    const waited = await millisecondsUntilTurn(turns);

    expect(waited).toBeGreaterThanOrEqual(ms - 15);
    expect(waited).toBeLessThan(ms + 3_000);
  });

  it('are kept from everybody while the provider wants to be left alone', async () => {
    const [one, other] = [start(), start()];
    let ended = 0;
    await one.take({ ...turn, minIntervalMs: 0 }, async () => {
      ended = performance.now();

      return { pauseMs: 200 };
    });
    const begun = await other.take({ ...turn, minIntervalMs: 0 }, async () => ({
      ...done,
      at: performance.now(),
    }));

    expect(begun.at - ended).toBeGreaterThanOrEqual(200);
  });

  it('are never kept for longer than the longest pause, though a clock was put back by a year', async () => {
    await givenTurn(-2, -1, 365 * 24 * 3_600_000);
    const turns = start();
    const waiting = turns.take(turn, async () => done);
    waiting.catch(() => undefined);

    await expect
      .poll(() =>
        dataSource.query(
          `select round(extract(epoch from not_before - clock_timestamp()) / 60)::int as minutes from provider_turns`,
        ),
      )
      .toEqual([{ minutes: 10 }]);
    await turns.close();
    await expect(waiting).rejects.toThrow(NoTurn);
  });

  it('are lost with the connection, and come an interval later to who waits', async () => {
    const [one, other] = [start(), start()];
    let told: (reason: unknown) => void = () => undefined;
    const lost = new Promise((resolve) => (told = resolve));
    let asking: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (asking = resolve));
    const first = one.take(turn, async (signal) => {
      asking();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      told(signal.reason);

      return done;
    });
    await asked;
    const second = other.take(turn, async () => ({ ...done, at: performance.now() }));
    await expect.poll(() => waiting(), PATIENTLY).toBe(1);
    const killed = performance.now();
    await killHolder();

    expect(await lost).toBeInstanceOf(NoTurn);
    expect((await second).at - killed).toBeGreaterThanOrEqual(INTERVAL_MS);
    expect(await first).toEqual(done);
  });
  it('are taken on a new connection when the old one was lost meanwhile', async () => {
    const turns = start();
    await turns.take(turn, async () => done);
    await kill();

    await expect
      .poll(() => turns.take(turn, async () => done).catch(() => 'not yet'), PATIENTLY)
      .toEqual(done);
  });

  it('cannot be had without a database', async () => {
    const turns = new Turns({ url: 'postgresql://127.0.0.1:1/none' });

    await expect(turns.take(turn, async () => done)).rejects.toThrow(
      /^The recording database could not be asked in turn: .*ECONNREFUSED/,
    );
  });

  it('end for all who wait when the process stops, and no more are given', async () => {
    const [one, other] = [start(), start()];
    let release: (() => void) | undefined;
    const held = one.take(turn, async () => {
      await new Promise<void>((resolve) => (release = resolve));

      return done;
    });
    await expect.poll(() => release, PATIENTLY).toBeDefined();
    const second = other.take(turn, async () => done).catch((error: unknown) => error);
    await expect.poll(() => waiting(), PATIENTLY).toBe(1);
    await other.close();

    expect(await second).toBeInstanceOf(NoTurn);
    await expect(other.take(turn, async () => done)).rejects.toThrow(/the service stops/);
    release?.();
    expect(await held).toEqual(done);
  });

  it('are free for others after one who broke its word and threw', async () => {
    const [one, other] = [start(), start()];
    await expect(one.take(turn, () => Promise.reject(new Error('Oh.')))).rejects.toThrow('Oh.');

    expect(await other.take(turn, async () => done)).toEqual(done);
  });
});
