import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { eventOf } from './event-store.contract.js';
import { Notifications } from './notifications.js';
import { Ownership } from './ownership.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { projection, type Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { ProjectionStates, type ProjectionStatus } from './projection-states.js';
import { ProjectionTurn } from './projection-turn.js';
import { Projector } from './projector.js';
import { Rebuilder } from './rebuild.js';

const readNumbers = `insert into numbers (position, n) select position, (data->>'n')::integer from run`;
const readAnyNumbers = `
  insert into numbers (position, n) select position, case when data->>'n' ~ '^\\d+$' then (data->>'n')::integer end
    from run`;

const numbers = projection({ name: 'numbers', version: 1, tables: ['numbers'], on: { Noted: readNumbers } });
const texts = projection({
  name: 'texts',
  version: 1,
  tables: ['texts'],
  on: { Noted: `insert into texts (position, n) select position, data->>'n' from run` },
});

const WOKEN = 20;

describe('the projection runner', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(() => {
    // What fails here fails on purpose.
    vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  });
  beforeEach(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await dataSource.query(`create table read.numbers (position bigint, n integer);
                            create table read.texts (position bigint, n text)`);
  });
  const stop = (): Promise<unknown> => Promise.all(stops.splice(0).map((one) => one()));
  afterEach(async () => {
    await stop();
    await close();
  });
  afterAll(() => void vi.restoreAllMocks());

  /** As a process does when it starts. */
  async function start(...all: readonly Projection[]): Promise<ProjectionStates> {
    // Test data sources are made of a URL.
    const database = dataSource.options as { readonly url: string };
    const notifications = new Notifications(database);
    await notifications.onModuleInit();
    const ownership = new Ownership(database);
    const turn = new ProjectionTurn(ownership, new Projector(dataSource), new Rebuilder(dataSource));
    const runner = new ProjectionRunner({ all }, dataSource, turn, notifications);
    await runner.start();
    stops.push(async () => {
      await runner.beforeApplicationShutdown();
      await Promise.all([ownership.onApplicationShutdown(), notifications.onApplicationShutdown()]);
    });

    return new ProjectionStates(dataSource, { all });
  }

  const append = (...ns: readonly (number | string)[]) =>
    new PostgresEventStore(dataSource).append({
      stream: 'a',
      expected: 'any',
      events: ns.map((n) => eventOf({ n })),
      meta: { actor: 'test' },
    });
  const inTable = async (table: string): Promise<readonly unknown[]> =>
    (await dataSource.query<{ n: unknown }[]>(`select n from read.${table} order by position`)).map(
      ({ n }) => n,
    );
  const expectStates = (states: ProjectionStates, expected: readonly Partial<ProjectionStatus>[]) =>
    expect.poll(() => states.list(), { interval: 20 }).toMatchObject(expected);

  it('is woken by the commit of an append, long before its poll', async () => {
    const states = await start(numbers);
    const begin = Date.now();
    for (let n = 1; n <= WOKEN; n++) {
      await append(n);
      await expectStates(states, [{ position: n }]);
    }

    // By its poll alone it would have taken a second each time; a busy machine is given half of that.
    expect(Date.now() - begin).toBeLessThan(WOKEN * 500);
  });

  it('takes in what was appended before it started', async () => {
    await append(1, 2, 3);
    await expectStates(await start(numbers, texts), [{ position: 3 }, { position: 3, lag: 0 }]);

    expect([await inTable('numbers'), await inTable('texts')]).toEqual([
      [1, 2, 3],
      ['1', '2', '3'],
    ]);
  });

  describe('given an event that one read model cannot take in', () => {
    let states: ProjectionStates;
    beforeEach(async () => {
      await append(1, 2, 3, 4, 5, 6, 'seven', 8, 9);
      states = await start(numbers, texts);
      await expectStates(states, [{ state: 'Failed' }, { position: 9 }]);
    });

    it('marks it at exactly that event, with the reason, everything before it taken in', async () => {
      expect(await states.list()).toMatchObject([
        { name: 'numbers', position: 6, lag: 3, failedAtPosition: 7, state: 'Failed' },
        { name: 'texts', position: 9, lag: 0, failedAtPosition: null, error: null, state: 'Running' },
      ]);
      expect((await states.list())[0].error).toContain('invalid input syntax for type integer: "seven"');
      expect(await inTable('numbers')).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('keeps the other read models going', async () => {
      await append(10, 11);

      await expectStates(states, [{ state: 'Failed', position: 6, failedAtPosition: 7 }, { position: 11 }]);
    });

    it('resumes with a repaired read model, each event once', async () => {
      await stop();
      const repaired = { ...numbers, on: { Noted: readAnyNumbers } };
      await expectStates(await start(repaired, texts), [
        { state: 'Running', error: null, failedAtPosition: null, position: 9 },
        { position: 9 },
      ]);

      expect(await inTable('numbers')).toEqual([1, 2, 3, 4, 5, 6, null, 8, 9]);
    });
  });

  it('resumes by itself when what stopped a read model is gone', async () => {
    await dataSource.query(`alter table read.numbers add constraint no_sevens check (n <> 7)`);
    await append(6, 7, 8);
    const states = await start(numbers);
    await expectStates(states, [{ state: 'Failed', position: 1, failedAtPosition: 2 }]);
    await dataSource.query(`alter table read.numbers drop constraint no_sevens`);

    await expectStates(states, [{ state: 'Running', position: 3, error: null, failedAtPosition: null }]);
    expect(await inTable('numbers')).toEqual([6, 7, 8]);
  });

  it('forgets a failure that was no event’s without waiting for an event', async () => {
    await append(1);
    const states = await start(numbers);
    await expectStates(states, [{ position: 1 }]);
    await dataSource.query(`alter table event_head rename to event_head_away`);
    const failure = (): Promise<unknown[]> => dataSource.query(`select error from projections`);
    await expect.poll(failure).toMatchObject([{ error: expect.any(String) }]);
    await dataSource.query(`alter table event_head_away rename to event_head`);

    await expectStates(states, [{ state: 'Running', error: null, failedAtPosition: null, position: 1 }]);
  });

  describe('given code with a new version of a read model', () => {
    const positive = `insert into numbers (position, n) select position, (data->>'n')::integer * 10 from run`;
    const newer = { ...numbers, version: 2, on: { Noted: positive } };
    beforeEach(async () => {
      await append(1, 2, 3);
      await expectStates(await start(numbers), [{ position: 3 }]);
      await stop();
    });

    it('rebuilds it by itself and goes on', async () => {
      const before = await new ProjectionStates(dataSource, { all: [newer] }).list();
      expect(before).toMatchObject([{ state: 'NeedsRebuild', version: 2 }]);
      const states = await start(newer);
      await expectStates(states, [{ state: 'Running', version: 2, position: 3 }]);
      await append(4);
      await expectStates(states, [{ position: 4 }]);

      expect(await inTable('numbers')).toEqual([10, 20, 30, 40]);
    });

    it('keeps the old tables in service, and says so, when the rebuild fails', async () => {
      const broken = { ...newer, on: { Noted: `${positive} where 1 / (position - 2) is not null` } };
      await expectStates(await start(broken), [
        { state: 'Failed', error: 'Rebuilding: division by zero', failedAtPosition: null, position: 3 },
      ]);
      expect(await inTable('numbers')).toEqual([1, 2, 3]);
      await stop();

      await expectStates(await start(newer), [{ state: 'Running', error: null }]);
      expect(await inTable('numbers')).toEqual([10, 20, 30]);
    });
  });
});
