import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDataSource } from '../../test/support/database.js';
import { checkpoints } from './checkpoints.js';
import type { DomainEvent } from './event.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { projection, type Projection } from './projection.js';
import { Projector } from './projector.js';

type Played = DomainEvent<'Played', object>;
type Told = DomainEvent<'Told', object>;
type Renamed = DomainEvent<'Renamed', object>;
type Word = Played | Told | Renamed;

/** One row for each run that it is given: the statement that took it, and the positions in it. */
const note = (statement: string): string =>
  `insert into runs (statement, positions) select '${statement}', array_agg(position order by position) from run`;

const onPlays = note('plays');
const onWords = note('words');
const declared = { version: 1, tables: ['runs'], on: { Played: onPlays, Told: onWords, Renamed: onWords } };

describe('given a log in which types alternate', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await dataSource.query(
      `create table read.runs (number serial, statement text not null, positions bigint[] not null)`,
    );
    const types: readonly Word['type'][] = ['Played', 'Told', 'Played', 'Told', 'Renamed', 'Told', 'Played'];
    const events = types.map((type) => ({
      id: crypto.randomUUID(),
      occurredAt: '2024-01-01T00:00:00Z',
      event: { type, data: {} },
    }));
    await new PostgresEventStore(dataSource).append({
      stream: 'a',
      expected: 0,
      events,
      meta: { actor: 'test' },
    });
  });
  afterAll(() => close());

  async function runsOf(it: Projection, limit?: number): Promise<readonly (readonly [string, number[]])[]> {
    await dataSource.query(`truncate read.runs`);
    await checkpoints.register(dataSource.manager, it);
    while ((await new Projector(dataSource).step(it, limit)).outcome === 'moved');
    const rows = await dataSource.query<{ statement: string; positions: string[] }[]>(
      `select statement, positions from read.runs order by number`,
    );

    return rows.map(({ statement, positions }) => [statement, positions.map(Number)]);
  }

  it('when none commute, then each change of type begins another run', async () => {
    expect(await runsOf(projection<Word>({ ...declared, name: 'strict' }))).toEqual([
      ['plays', [1]],
      ['words', [2]],
      ['plays', [3]],
      ['words', [4]],
      ['words', [5]],
      ['words', [6]],
      ['plays', [7]],
    ]);
  });

  it('when all commute, then each statement takes all of its types at once', async () => {
    const commuting = ['Played', 'Told', 'Renamed'] as const;

    expect(await runsOf(projection<Word>({ ...declared, name: 'free', commuting }))).toEqual([
      ['plays', [1, 3, 7]],
      ['words', [2, 4, 5, 6]],
    ]);
  });

  it('when one does not, then it is taken after all before it and before all after it', async () => {
    const commuting = ['Played', 'Told'] as const;

    expect(await runsOf(projection<Word>({ ...declared, name: 'mixed', commuting }))).toEqual([
      ['plays', [1, 3]],
      ['words', [2, 4]],
      ['words', [5]],
      ['plays', [7]],
      ['words', [6]],
    ]);
  });

  it('when batches cut the log, then runs are cut there as well', async () => {
    const commuting = ['Played', 'Told', 'Renamed'] as const;

    expect(await runsOf(projection<Word>({ ...declared, name: 'cut', commuting }), 3)).toEqual([
      ['plays', [1, 3]],
      ['words', [2]],
      ['words', [4, 5, 6]],
      ['plays', [7]],
    ]);
  });
});
