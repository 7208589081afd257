import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { JobBoard } from './job-board.js';
import type { JobCommand, Progress } from './job.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const HALF: Progress = { done: 5, total: 10, resumeAt: { reached: 1_700_000_000 }, result: { recorded: 5 } };
const WAITING = { held: true, state: 'Queued', startedAt: null };

describe('the board of jobs', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let clock: StandingClock;
  let board: JobBoard;

  beforeAll(async () => void ({ dataSource, close } = await createTestDataSource()));
  beforeEach(async () => {
    await dataSource.query('truncate jobs');
    clock = new StandingClock(NOW);
    board = new JobBoard(dataSource, clock);
  });
  afterAll(() => close());

  const queue = (command: JobCommand): Promise<boolean> =>
    board.queue({ command, parameters: {}, actor: 'test' });
  const rows = (): Promise<readonly object[]> =>
    dataSource.query('select held, state, started_at as "startedAt" from jobs order by number');

  async function begun(command: JobCommand): Promise<string> {
    await queue(command);
    const { id = '' } = (await board.open()).find((job) => job.command === command) ?? {};
    await board.begin(id);

    return id;
  }

  it('says what is to be done, the oldest wish first, and whether one is new', async () => {
    let told = 0;
    board.news.subscribe(() => told++);
    expect([await queue('backfill'), await queue('sync'), await queue('sync')]).toEqual([true, true, false]);
    expect((await board.open()).map(({ command }) => command)).toEqual(['backfill', 'sync']);
    expect(told).toBe(2);
  });

  it('gives a job to who begins it, as far as it came', async () => {
    const id = await begun('sync');
    expect(await board.advance(id, HALF)).toBe(false);
    clock.moveTo(LATER);
    // As whoever takes it up after a process that is gone.
    expect(await board.begin(id)).toEqual({
      id,
      command: 'sync',
      parameters: {},
      actor: 'test',
      queuedAt: NOW,
      startedAt: NOW,
      done: 5,
      resumeAt: HALF.resumeAt,
      result: HALF.result,
    });
  });

  it('has what is held begin anew where it was', async () => {
    const id = await begun('sync');
    expect([await board.hold(), await board.hold()]).toEqual([true, false]);
    expect(await board.advance(id, HALF)).toBe(true);
    await board.putBack(id);
    expect(await rows()).toEqual([WAITING]);
    expect([await board.open(), await board.begin(id)]).toEqual([[], undefined]);

    clock.moveTo(LATER);
    expect([await board.letGo(['sync']), await board.letGo(['sync'])]).toEqual([true, false]);
    expect(await board.begin(id)).toMatchObject({ startedAt: LATER, done: 5, resumeAt: HALF.resumeAt });
  });

  it('offers what was held while its process went, so that somebody puts it aside', async () => {
    const id = await begun('sync');
    await board.hold();
    expect(await board.open()).toEqual([{ id, command: 'sync' }]);
    expect(await board.begin(id)).toBeUndefined();
    await board.putBack(id);
    expect(await rows()).toEqual([WAITING]);
  });

  it('holds the reading of histories, and nothing that ended', async () => {
    await begun('seed');
    const id = await begun('sync');
    await queue('backfill');
    await board.hold();
    await board.succeed(id, { done: 1, result: {} });
    const failed = (await board.open()).map((job) => job.id);
    for (const one of failed) await board.fail(one, { error: 'No.', needsPerson: false });

    expect(await rows()).toMatchObject([
      { held: false, state: 'Failed' },
      { held: false, state: 'Succeeded' },
      { held: true, state: 'Queued' },
    ]);
    expect(await board.letGo(['sync', 'seed'])).toBe(false);
  });

  it('lets go on what is asked for again', async () => {
    await queue('sync');
    await board.hold();
    expect([await queue('sync'), await queue('sync')]).toEqual([true, false]);
    expect(await rows()).toMatchObject([{ held: false, state: 'Queued' }]);
  });

  it('waits for the end of a job as long as it is told to', async () => {
    expect(await board.ended('sync', new AbortController().signal)).toBeUndefined();
    const id = await begun('sync');
    expect(await board.ended('sync', AbortSignal.abort())).toBe('Running');
    const ended = board.ended('sync', new AbortController().signal);
    await board.succeed(id, { done: 0, result: {} });
    expect(await ended).toBe('Succeeded');
  });

  it('keeps the newest thousand, what is open, and the last success of each kind', async () => {
    await dataSource.query(
      `insert into jobs (id, command, parameters, state, queued_by, queued_at, unit)
       select gen_random_uuid(), command, '{}', state, 'test', $1, 'scrobbles'
         from (values (1, 'sync', 'Succeeded'), (2, 'sync', 'Succeeded'), (3, 'backfill', 'Queued')
               union all
               select n, 'sync', 'Failed' from generate_series(4, 1013) as n) as old (n, command, state)
        order by n`,
      [NOW],
    );
    await queue('seed');
    const kept = await dataSource.query<{ command: string; state: string; count: number }[]>(
      `select command, state, count(*)::int as count from jobs group by command, state order by min(number)`,
    );

    expect(kept).toEqual([
      { command: 'sync', state: 'Succeeded', count: 1 },
      { command: 'backfill', state: 'Queued', count: 1 },
      { command: 'sync', state: 'Failed', count: 999 },
      { command: 'seed', state: 'Queued', count: 1 },
    ]);
  });
});
