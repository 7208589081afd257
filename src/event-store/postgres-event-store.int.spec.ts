import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { eventsOf, eventStoreContract } from './event-store.contract.js';
import { appendWithin, PostgresEventStore } from './postgres-event-store.js';

// Quicker than a database for each test.
const emptyLog = `
  alter table events disable trigger events_stay;
  truncate events, streams;
  update event_head set position = 0;
  alter table events enable trigger events_stay`;

describe('the PostgreSQL event store', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
  });
  afterAll(() => close());

  eventStoreContract(async () => {
    await dataSource.query(emptyLog);

    return new PostgresEventStore(dataSource);
  });
});

describe('the log in PostgreSQL', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await new PostgresEventStore(dataSource).append({
      stream: 'a',
      expected: 0,
      events: eventsOf(3),
      meta: { actor: 'test' },
    });
  });
  afterAll(() => close());

  it.each([
    ['updated', `update events set data = '{}' where position = 2`],
    ['updated to what it is', `update events set stream = stream`],
    ['deleted', `delete from events where position = 2`],
    ['truncated', `truncate events`],
    ['truncated with what hangs on it', `truncate events, streams, event_head cascade`],
    ['replaced', `insert into events select * from events on conflict (position) do update set data = '{}'`],
  ])('is never %s', async (_name, statement) => {
    await expect(dataSource.query(statement)).rejects.toThrow('events are never changed or removed');

    const all = await new PostgresEventStore(dataSource).readAll(0, 10);
    expect(all.map(({ event }) => event.data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('forgets what a transaction appended that was rolled back, and gives its positions out again', async () => {
    const events = eventsOf(2);
    const batch = { stream: 'b', expected: 'any', events, meta: { actor: 'test' } } as const;
    const undone = dataSource.transaction(async (manager) => {
      expect((await appendWithin(manager, batch)).position).toBe(5);
      throw new Error('thought better of it');
    });

    await expect(undone).rejects.toThrow('thought better of it');
    expect(await new PostgresEventStore(dataSource).append({ ...batch, expected: 0 })).toMatchObject({
      position: 5,
    });
  });
});
