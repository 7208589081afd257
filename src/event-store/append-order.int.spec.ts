import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { eventsOf } from './event-store.contract.js';
import { appendWithin, PostgresEventStore } from './postgres-event-store.js';

const WRITERS = 8;
const TRANSACTIONS_EACH = 40;

/** As a thread of a busy service: other work before and after the append, now and then a change of mind. */
async function write(dataSource: DataSource, writer: number): Promise<number> {
  let kept = 0;
  for (let round = 0; round < TRANSACTIONS_EACH; round++) {
    const events = eventsOf(1 + Math.floor(Math.random() * 5));
    const rollsBack = Math.random() < 0.15;
    const transaction = dataSource.transaction(async (manager) => {
      await delay(Math.random() * 4);
      const stream = `writer-${writer % 5}`;
      await appendWithin(manager, { stream, expected: 'any', events, meta: { actor: String(writer) } });
      await delay(Math.random() * 4);
      if (rollsBack) throw new RolledBack();
    });
    await transaction.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    if (!rollsBack) kept += events.length;
  }

  return kept;
}

class RolledBack extends Error {}

/** Follows the log by position alone until the writers are done and nothing is left. */
async function follow(store: PostgresEventStore, isWriting: () => boolean): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let last = 0, drained = false; !drained;) {
    const writing = isWriting();
    const page = await store.readAll(last, 7);
    seen.push(...page.map(({ id }) => id));
    last = page.at(-1)?.position ?? last;
    drained = !writing && page.length === 0;
  }

  return seen;
}

describe('given eight writers that stall and roll back, and a reader that follows by position', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let seen: readonly string[];
  let kept: number;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    let writing = true;
    const reader = follow(new PostgresEventStore(dataSource), () => writing);
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(dataSource, writer));
    kept = (await Promise.all(writers)).reduce((sum, events) => sum + events, 0);
    writing = false;
    seen = await reader;
  });
  afterAll(() => close());

  it('then the reader has seen every event once, in the order of the log', async () => {
    const rows = await dataSource.query<{ id: string }[]>(
      `select event_id as id from events order by position`,
    );

    expect(rows).toHaveLength(kept);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('then the highest position is the number of events, and the head says so', async () => {
    const [row] = await dataSource.query<[Record<string, number>]>(`
      select max(position)::int as highest, min(position)::int as lowest, count(*)::int as events,
             (select position::int from event_head) as head from events`);

    expect(row).toEqual({ highest: kept, lowest: 1, events: kept, head: kept });
  });

  it('then every stream is numbered densely and at the version its row says', async () => {
    const broken = await dataSource.query<unknown[]>(`
      select stream from events join streams using (stream)
       group by stream, streams.version
      having (min(events.version), max(events.version), count(*)) <> (1, streams.version, streams.version)`);

    expect(broken).toEqual([]);
  });
});
