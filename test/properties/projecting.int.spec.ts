import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { Clock } from '#src/clock/clock.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';
import { anyBatches, secondOf, type Batch } from '../support/listeners.js';

const BATCH_SIZES = [1, 2, 7, 5_000];
const BEGIN = secondOf('2023-12-31T23:59:00Z');

async function record(dataSource: DataSource, batches: readonly Batch[]): Promise<void> {
  const sink = new ScrobbleRecorder(dataSource, new Clock()).into({ actor: 'property' });
  for (const { source, plays: some } of batches)
    await sink.record(
      source,
      some.map((play) => ({ ...play, playedAt: play.playedAt + BEGIN })),
    );
}

/** Every row of every table of the read model, after it has read the log from the start in batches of a size. */
async function projected(dataSource: DataSource, batchSize: number): Promise<readonly unknown[]> {
  await dataSource.query(`truncate ${plays.tables.map((table) => `read.${table}`).join(', ')}`);
  await dataSource.query(`update projections set position = 0`);
  while ((await new Projector(dataSource).step(plays, batchSize)).outcome === 'moved');

  return rowsOf(dataSource);
}

const rowsOf = (dataSource: DataSource): Promise<readonly unknown[]> =>
  Promise.all(
    plays.tables.map((table) =>
      dataSource.query<unknown[]>(`select to_jsonb(it)::text from read.${table} as it order by 1`),
    ),
  );

const isWell = async (dataSource: DataSource): Promise<boolean> =>
  (await new Verifier(dataSource).verify(plays)).differences.length === 0;

describe('the tables of plays', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await checkpoints.register(dataSource.manager, plays);
  });
  afterAll(() => close());

  it('are the same however the log is cut into batches, and after a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, async (batches) => {
        await dataSource.query(emptyLog);
        await record(dataSource, batches);
        const one = await projected(dataSource, BATCH_SIZES[0]);
        for (const batchSize of BATCH_SIZES.slice(1)) {
          expect(await projected(dataSource, batchSize)).toEqual(one);
          expect(await isWell(dataSource)).toBe(true);
        }
        await new Rebuilder(dataSource).rebuild(plays);

        expect(await rowsOf(dataSource)).toEqual(one);
      }),
      { numRuns: 8 },
    );
  });
});
