import type { CommandBus } from '@nestjs/cqrs';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReconcileWindowHandler,
  type ReconcileWindow,
} from '#src/listening/commands/reconcile-window.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { Source } from '#src/listening/source-play.js';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { emptyLog } from '../../test/support/empty-log.js';
import { mira, playOf, secondOf } from '../../test/support/listeners.js';
import { ForgetSample, ForgetSampleHandler } from './forget-sample.command.js';

const FIRST = secondOf('2019-03-01T20:00:00Z');
const MONTH = 30 * 86_400;

describe('forgetting the sample', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let recorder: ScrobbleRecorder;
  let reconcile: ReconcileWindowHandler;
  const execute = vi.fn<(command: ReconcileWindow) => unknown>((command) => reconcile.execute(command));

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    const clock = new StandingClock(new Date('2026-11-21T12:00:00Z'));
    recorder = new ScrobbleRecorder(dataSource, clock);
    reconcile = new ReconcileWindowHandler(dataSource, clock);
  });
  afterAll(() => close());
  beforeEach(async () => {
    await dataSource.query(emptyLog);
    execute.mockClear();
  });

  /** A play each month of five years. */
  const given = (source: Source, offset = 0) =>
    recorder.into({ actor: 'mira' }).record(
      source,
      Array.from({ length: 60 }, (_, index) => playOf(mira.songs[0], FIRST + offset + index * MONTH)),
    );
  const forget = (): Promise<number> => {
    const commands: Pick<CommandBus, 'execute'> = { execute: execute as CommandBus['execute'] };

    // No more of it is used.
    return new ForgetSampleHandler(dataSource, commands as CommandBus).execute(new ForgetSample('job:7'));
  };
  const retracted = async (): Promise<readonly { source: string; actor: string; plays: number }[]> =>
    dataSource.query(
      `select data->>'source' as source, meta->>'actor' as actor, count(distinct data->>'playId')::int as plays
         from events where type = 'ScrobbleRetracted' group by 1, 2`,
    );

  it('takes back all its plays, and no real one', async () => {
    await given('sample');
    await given('scrobbleSource', 3_600);
    await given('spotify', 7_200);

    expect(await forget()).toBe(60);
    expect(await retracted()).toEqual([{ source: 'sample', actor: 'job:7', plays: 60 }]);
  });

  it('does nothing again, and looks at no plays', async () => {
    await given('sample');
    await forget();
    execute.mockClear();

    expect(await forget()).toBe(0);
    expect(execute).not.toHaveBeenCalled();
  });

  it('does nothing without a sample', async () => {
    await given('scrobbleSource');

    expect(await forget()).toBe(0);
    expect(execute).not.toHaveBeenCalled();
  });

  it('takes back what was cut off, and what came again', async () => {
    await given('sample');
    const answer = execute.getMockImplementation() ?? (() => 0);
    execute
      .mockImplementationOnce(answer)
      .mockImplementationOnce(() => Promise.reject(new Error('Stopped.')));
    await expect(forget()).rejects.toThrow('Stopped.');
    const [{ plays: before }] = await retracted();
    expect(before).toBeLessThan(60);

    expect(await forget()).toBe(60 - before);
    await given('sample', 60);
    expect(await forget()).toBe(60);
    expect(await retracted()).toMatchObject([{ plays: 120 }]);
  });
});
