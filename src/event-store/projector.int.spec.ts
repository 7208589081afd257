import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { checkpoints } from './checkpoints.js';
import { eventsOf } from './event-store.contract.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { projection, type Projection } from './projection.js';
import { Projector } from './projector.js';

const EVENTS = 400;

/** It shows every event that it is given twice, and every one that it is not given. */
const tallyNamed = (name: string): Projection =>
  projection({
    name,
    version: 1,
    tables: ['tally'],
    on: { Noted: `insert into tally (name, position) select '${name}', position from run` },
  });

describe('a projector', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await dataSource.query(`create table read.tally (name text, position bigint)`);
    await new PostgresEventStore(dataSource).append({
      stream: 'a',
      expected: 0,
      events: eventsOf(EVENTS),
      meta: { actor: 'test' },
    });
  });
  afterAll(() => close());

  async function register(name: string): Promise<Projection> {
    const tally = tallyNamed(name);
    await checkpoints.register(dataSource.manager, tally);

    return tally;
  }

  async function taken(name: string): Promise<readonly number[]> {
    const rows = await dataSource.query<{ position: number }[]>(
      `select position::int from read.tally where name = $1 order by 1`,
      [name],
    );

    return rows.map(({ position }) => position);
  }

  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

  it('takes at the most its limit, says where it is, and stops at the end', async () => {
    const tally = await register('limited');
    const projector = new Projector(dataSource);

    expect(await projector.step(tally, 3)).toEqual({ outcome: 'moved', position: 3 });
    expect(await taken('limited')).toEqual([1, 2, 3]);
    expect(await projector.step(tally)).toEqual({ outcome: 'moved', position: EVENTS });
    expect(await projector.step(tally)).toEqual({ outcome: 'caught up', position: EVENTS });
    expect(await taken('limited')).toEqual(upTo(EVENTS));
  });

  it('gives every event exactly once when three of them work on one read model at once', async () => {
    const tally = await register('contended');
    const work = async (): Promise<void> => {
      const projector = new Projector(dataSource);
      while ((await projector.step(tally, 7)).outcome === 'moved');
    };
    await Promise.all([work(), work(), work()]);

    expect(await taken('contended')).toEqual(upTo(EVENTS));
  });

  it('undoes what it did when the checkpoint was moved behind its back', async () => {
    const tally = await register('fenced');
    await new Projector(dataSource).step(tally, 10);

    // As a projector that slipped past the lock, which only happens in a test.
    const stale = dataSource.transaction(async (manager) => {
      await manager.query(`insert into read.tally (name, position) values ('fenced', 5)`);
      await checkpoints.move(manager, 'fenced', 4, 8);
    });

    await expect(stale).rejects.toThrow('The checkpoint of fenced moved away from 4; this run is given up.');
    expect(await taken('fenced')).toEqual(upTo(10));
    expect((await checkpoints.read(dataSource.manager, 'fenced')).position).toBe(10);
  });

  it('of two that start from one position lets one move', async () => {
    await register('raced');
    const race = (to: number): Promise<void> =>
      dataSource.transaction((manager) => checkpoints.move(manager, 'raced', 0, to));
    const results = await Promise.allSettled([race(3), race(4), race(5)]);

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('leaves tables and checkpoint alone when the statement fails half way', async () => {
    const { on, ...rest } = await register('broken');
    const broken = { ...rest, on: { Noted: `${on['Noted']} where 10000 / (position - 5) <> 0` } };
    const projector = new Projector(dataSource);

    await expect(projector.step(broken)).rejects.toThrow('division by zero');
    expect(await taken('broken')).toEqual([]);
    expect(await projector.step(broken, 4)).toEqual({ outcome: 'moved', position: 4 });
    expect(await taken('broken')).toEqual([1, 2, 3, 4]);
  });

  it('asks for a rebuild when the code has another version than the tables', async () => {
    const tally = await register('aged');

    expect(await new Projector(dataSource).step({ ...tally, version: 2 })).toEqual({
      outcome: 'needs rebuild',
      position: 0,
    });
    expect(await taken('aged')).toEqual([]);
  });

  it('moves past events that are not the read model’s, without a trace', async () => {
    const deaf = { ...(await register('deaf')), on: { NeverHappened: 'select 1' } };

    expect(await new Projector(dataSource).step(deaf)).toEqual({ outcome: 'moved', position: EVENTS });
  });
});
