import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { checkpoints } from './checkpoints.js';
import { eventOf } from './event-store.contract.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { projection } from './projection.js';
import { Projector } from './projector.js';
import { Rebuilder } from './rebuild.js';
import { upcasters, type Upcasters } from './upcast.js';
import { Verifier } from './verify.js';

const notes = projection({
  name: 'notes',
  version: 1,
  tables: ['notes'],
  on: {
    Noted: `
      with lines as (select position, occurred_at, jsonb_array_elements_text(data->'lines') as line from run)
      insert into notes (position, line, occurred_at) select position, line, occurred_at from lines`,
  },
});

/** A note was one text first; then it had lines. */
const splitLines: Upcasters = {
  Noted: [(data) => ({ lines: String(Reflect.get(data, 'text')).split('\n') })],
};

/** As the next release of this code begins. */
const release = (registry: Upcasters): unknown => Object.assign(upcasters, registry);
const withdraw = (): boolean => Reflect.deleteProperty(upcasters, 'Noted');

describe('given events stored before their shape changed, and some after', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let store: PostgresEventStore;
  const append = (...data: object[]) =>
    store.append({
      stream: 'a',
      expected: 'any',
      events: data.map((one) => eventOf(one)),
      meta: { actor: 'test' },
    });

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    store = new PostgresEventStore(dataSource);
    await dataSource.query(`create table read.notes (position bigint, line text, occurred_at timestamptz)`);
    await checkpoints.register(dataSource.manager, notes);
    await append({ text: 'Homogenic\nPost' }, { text: 'Ágætis byrjun' });
    release(splitLines);
    await append({ lines: ['Spaces', 'Felt'] });
  });
  afterEach(() => release(splitLines));
  afterAll(() => close());

  const newest = [
    { lines: ['Homogenic', 'Post'] },
    { lines: ['Ágætis byrjun'] },
    { lines: ['Spaces', 'Felt'] },
  ];

  it('then a stream and the log read them in the newest shape', async () => {
    expect((await store.readStream('a')).map(({ event }) => event.data)).toEqual(newest);
    expect((await store.readAll(0, 10)).map(({ event }) => event.data)).toEqual(newest);
  });

  it('then they stay stored as they were, each with its version', async () => {
    const rows = await dataSource.query(`select data, schema_version from events order by position`);

    expect(rows).toEqual([
      { data: { text: 'Homogenic\nPost' }, schema_version: 1 },
      { data: { text: 'Ágætis byrjun' }, schema_version: 1 },
      { data: newest[2], schema_version: 2 },
    ]);
  });

  it('then a projection sees the newest shape, in order, in whatever batches, also when rebuilt', async () => {
    const projected = `select position::int, line, occurred_at from read.notes order by position, line desc`;
    const projector = new Projector(dataSource);
    await projector.step(notes, 1);
    await projector.step(notes, 5);
    const live = await dataSource.query<object[]>(projected);
    await new Rebuilder(dataSource).rebuild(notes);

    const occurred_at = new Date('2024-02-29T23:59:59.123Z');
    expect(live).toEqual([
      { position: 1, line: 'Post', occurred_at },
      { position: 1, line: 'Homogenic', occurred_at },
      { position: 2, line: 'Ágætis byrjun', occurred_at },
      { position: 3, line: 'Spaces', occurred_at },
      { position: 3, line: 'Felt', occurred_at },
    ]);
    expect(await dataSource.query(projected)).toEqual(live);
    expect((await new Verifier(dataSource).verify(notes)).differences).toEqual([]);
  });

  it('then code that is older than an event refuses it, and its projection stays before it', async () => {
    withdraw();

    await expect(store.readStream('a')).rejects.toThrow(
      'Noted is stored in version 2; this code knows 1 to 1.',
    );
    await append({ text: 'written by the older code' });
    const before = await checkpoints.read(dataSource.manager, 'notes');
    release(splitLines);
    await append({ lines: ['written by the newer'] });
    withdraw();
    const projector = new Projector(dataSource);

    expect((await projector.step(notes, 1)).position).toBe(before.position + 1);
    await expect(projector.step(notes)).rejects.toThrow(
      'Noted is stored in version 2; this code knows 1 to 1.',
    );
    expect((await checkpoints.read(dataSource.manager, 'notes')).position).toBe(before.position + 1);
  });
});
