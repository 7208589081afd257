import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource, QueryRunner } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { Clock } from '#src/clock/clock.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import type { Projection } from '#src/event-store/projection.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { createTestDataSource } from '../support/database.js';
import { mira } from '../support/listeners.js';

const PLAYS = 3_000;

const rebuilderAtWork = `
  select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
   where locktype = 'advisory' and classid = 7341010 and datname = current_database()`;
const rebuilderWaitsForRow = `${rebuilderAtWork} and exists (
  select from pg_locks as waiting where waiting.pid = pg_locks.pid and not waiting.granted)`;
const rebuilderWaitsForTables = `${rebuilderAtWork} and exists (
  select from pg_stat_activity where pg_stat_activity.pid = pg_locks.pid and query = 'release savepoint swap')`;

describe('rebuilding plays', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let rebuilder: Rebuilder;
  let projector: Projector;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    rebuilder = new Rebuilder(dataSource);
    projector = new Projector(dataSource);
    await checkpoints.register(dataSource.manager, plays);
    await record(PLAYS);
    await projector.step(plays);
  });
  afterAll(() => close());

  const record = (count: number, from?: string) =>
    new ScrobbleRecorder(dataSource, new Clock())
      .into({ actor: 'mira' })
      .record(mira.source, mira.plays(count, from));
  const checkpoint = () => checkpoints.read(dataSource.manager, 'plays');

  /** Every row of every table, in a fixed order. */
  const inService = (): Promise<readonly unknown[]> =>
    Promise.all(
      plays.tables.map((table) =>
        dataSource.query<unknown[]>(`select to_jsonb(it)::text as row from read.${table} as it order by 1`),
      ),
    );
  const scratchSchemas = (): Promise<unknown[]> =>
    dataSource.query(`select nspname from pg_namespace where nspname ~ '^(scratch|verified)'`);
  const expectSome = (statement: string) =>
    expect.poll(() => dataSource.query<unknown[]>(statement)).not.toEqual([]);
  const terminateRebuilder = (): Promise<unknown> =>
    dataSource.query(`select pg_terminate_backend(pid, 5000) from (${rebuilderAtWork}) as rebuilder`);

  /** A reader that keeps its tables for as long as it likes. */
  async function longReader(table: string): Promise<QueryRunner> {
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query(`select count(*) from read.${table}`);

    return reader;
  }
  async function letGo(reader: QueryRunner): Promise<void> {
    await reader.commitTransaction();
    await reader.release();
  }

  it('yields the tables that were there, as a new generation, and leaves nothing else', async () => {
    const [before, { generation, position }] = [await inService(), await checkpoint()];
    const progress: number[][] = [];
    await rebuilder.rebuild(plays, (...at) => progress.push(at));

    expect(await inService()).toEqual(before);
    expect(await checkpoint()).toEqual({ version: plays.version, position, generation: generation + 1 });
    expect(await scratchSchemas()).toEqual([]);
    expect(progress).toEqual([[PLAYS, PLAYS]]);
  });

  it('keeps the indexes and constraints of the tables', async () => {
    const shape = `
      select tablename, regexp_replace(indexdef, 'INDEX \\S+ ', '') as definition from pg_indexes
       where schemaname = 'read' order by 1, 2`;
    const before = await dataSource.query<unknown[]>(shape);
    await rebuilder.rebuild(plays);

    expect(await dataSource.query(shape)).toEqual(before);
  });

  it('lets readers read all of it all the time, in whatever order they take the tables', async () => {
    const wrong: unknown[] = [];
    const reading = new AbortController();
    const keepReading = async (statement: string): Promise<void> => {
      while (!reading.signal.aborted)
        try {
          const [{ found }] = await dataSource.query<[{ found: number }]>(statement);
          if (found !== PLAYS) wrong.push(found);
        } catch (error) {
          wrong.push(error);
        }
    };
    const count = `select count(*)::int as found from`;
    const readers = [
      `${count} read.plays join read.tracks on key = track_key join read.artists on artists.key = artist_key`,
      `${count} read.artists join read.tracks on artist_key = artists.key join read.plays on track_key = tracks.key`,
      `${count} read.plays left join read.albums on albums.key = album_key`,
      `${count} read.plays`,
    ].map(keepReading);
    try {
      for (let round = 0; round < 5; round++) await rebuilder.rebuild(plays);
    } finally {
      reading.abort();
      await Promise.all(readers);
    }

    expect(wrong).toEqual([]);
  });

  it('takes in what is appended while it builds', async () => {
    const busy = dataSource.createQueryRunner();
    await busy.startTransaction();
    await checkpoints.lock(busy.manager, 'plays');
    const rebuilt = rebuilder.rebuild(plays);
    await expectSome(rebuilderWaitsForRow);
    const { position } = await record(7, '2024-05-01T08:00:00Z');
    await letGo(busy);
    await rebuilt;

    expect((await checkpoint()).position).toBe(position);
    expect(await projector.step(plays)).toEqual({ outcome: 'caught up', position });
    expect((await new Verifier(dataSource).verify(plays)).differences).toEqual([]);
  });

  it('waits for a reader that takes long, and neither other readers nor the projector wait with it', async () => {
    const reader = await longReader('albums');
    const rebuilt = rebuilder.rebuild(plays);
    await expectSome(rebuilderWaitsForTables);
    const { position } = await record(5, '2024-06-01T08:00:00Z');
    expect(await projector.step(plays)).toEqual({ outcome: 'moved', position });
    await dataSource.transaction(async (manager) => {
      await manager.query(`set local statement_timeout = '700ms'`);
      for (let read = 0; read < 50; read++) await manager.query(`select count(*) from read.artists`);
    });
    await letGo(reader);
    await rebuilt;

    expect((await checkpoint()).position).toBe(position);
    expect((await new Verifier(dataSource).verify(plays)).differences).toEqual([]);
  });

  describe('that comes to nothing', () => {
    const killed = /terminat|released/;
    const sleeping: Projection = {
      ...plays,
      on: { ScrobbleRecorded: 'select pg_sleep(60) from run limit 1' },
    };
    const failing: Projection = { ...plays, on: { ScrobbleRecorded: 'insert into plays select from run' } };

    it.each([
      [
        'killed while it builds',
        sleeping,
        killed,
        () => expectSome(rebuilderAtWork).then(terminateRebuilder),
      ],
      [
        'killed while it swaps',
        plays,
        killed,
        () => expectSome(rebuilderWaitsForTables).then(terminateRebuilder),
      ],
      ['stopped by an error', failing, /null value/, () => Promise.resolve()],
    ])('because it is %s leaves all as it was', async (_name, projection, reason, stop) => {
      const before = [await inService(), await checkpoint()];
      const reader = await longReader('artists');
      const ended = rebuilder.rebuild(projection).then(
        () => 'well',
        (error: Error) => error.message,
      );
      await stop();
      expect(await ended).toMatch(reason);
      await letGo(reader);

      expect([await inService(), await checkpoint()]).toEqual(before);
      expect(await scratchSchemas()).toEqual([]);
      expect(await projector.step(plays)).toMatchObject({ outcome: 'caught up' });
    });
  });
});
