import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { tracks } from '#projections/tracks/tracks.projection.js';
import { Clock } from '#src/clock/clock.js';
import type { NewEvent } from '#src/event-store/event.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import type { Projection } from '#src/event-store/projection.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';
import { anyBatches, secondOf, type Batch } from '../support/listeners.js';
import { anyTold } from '../support/tellers.js';

const BATCH_SIZES = [1, 2, 7, 5_000];
const BEGIN = secondOf('2023-12-31T23:59:00Z');

/** Plays, and between them what is told of their tracks, in turn. */
async function record(
  dataSource: DataSource,
  batches: readonly Batch[],
  told: readonly (readonly NewEvent[])[],
): Promise<void> {
  const sink = new ScrobbleRecorder(dataSource, new Clock()).into({ actor: 'property' });
  const store = new PostgresEventStore(dataSource);
  for (let turn = 0; turn < Math.max(batches.length, told.length); turn++) {
    const { source, plays: some } = batches[turn] ?? { source: 'sample', plays: [] };
    await sink.record(
      source,
      some.map((play) => ({ ...play, playedAt: play.playedAt + BEGIN })),
    );
    const events = told[turn] ?? [];
    if (events.length > 0)
      await store.append({ stream: 'told', expected: 'any', events, meta: { actor: 'property' } });
  }
}

/** Every row of every table of a read model, after it has read the log from the start in batches of a size. */
async function projected(
  dataSource: DataSource,
  projection: Projection,
  batchSize: number,
): Promise<readonly unknown[]> {
  await dataSource.query(`truncate ${projection.tables.map((table) => `read.${table}`).join(', ')}`);
  await dataSource.query(`update projections set position = 0`);
  while ((await new Projector(dataSource).step(projection, batchSize)).outcome === 'moved');

  return rowsOf(dataSource, projection);
}

const rowsOf = (dataSource: DataSource, { tables }: Projection): Promise<readonly unknown[]> =>
  Promise.all(
    tables.map((table) =>
      dataSource.query<unknown[]>(`select to_jsonb(it)::text from read.${table} as it order by 1`),
    ),
  );

const isWell = async (dataSource: DataSource, projection: Projection): Promise<boolean> =>
  (await new Verifier(dataSource).verify(projection)).differences.length === 0;

describe.each([plays, tracks])('the tables of $name', (projection) => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await checkpoints.register(dataSource.manager, projection);
  });
  afterAll(() => close());

  it('are the same however the log is cut into batches, and after a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, fc.array(anyTold, { maxLength: 5 }), async (batches, told) => {
        await dataSource.query(emptyLog);
        await record(dataSource, batches, told);
        const one = await projected(dataSource, projection, BATCH_SIZES[0]);
        for (const batchSize of BATCH_SIZES.slice(1)) {
          expect(await projected(dataSource, projection, batchSize)).toEqual(one);
          expect(await isWell(dataSource, projection)).toBe(true);
        }
        await new Rebuilder(dataSource).rebuild(projection);

        expect(await rowsOf(dataSource, projection)).toEqual(one);
      }),
      { numRuns: 8 },
    );
  });
});
