import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { beforeEach, describe, expect, it } from 'vitest';
import { ListUnfoundLookups } from '#projections/lookups/list-unfound-lookups.query.js';
import { RetryLookups } from '#src/lookups/commands/retry-lookups.command.js';
import { jobOf, JobScene } from '../../test/support/job-scene.js';
import { idOf } from '../../test/support/found-recordings.js';
import { RetryLookupsRun } from './retry-lookups.run.js';

describe('searching again what was not found', () => {
  let unfound: string[];
  let retried: RetryLookups[];
  let run: RetryLookupsRun;

  beforeEach(() => {
    unfound = Array.from({ length: 450 }, (_, number) => idOf(number));
    retried = [];
    const queries = {
      execute: ({ take, after }: ListUnfoundLookups) => {
        const left = unfound.filter((id) => after === null || id > after);

        return Promise.resolve({ ids: left.slice(0, take), total: left.length });
      },
    };
    const commands = {
      execute: (command: RetryLookups) => {
        retried.push(command);
        // The first of them is searched at once, and fails again.
        unfound = unfound.filter((id) => id === idOf(0) || !command.lookupIds.includes(id));

        return Promise.resolve(command.lookupIds.length);
      },
    };
    // No more of them is used.
    run = new RetryLookupsRun(commands as unknown as CommandBus, queries as unknown as QueryBus);
  });

  it('takes each once, some at a time, and says how far it is', async () => {
    const scene = new JobScene();
    const outcome = await run.run(scene.contextOf({ command: 'retry-lookups' }));

    expect(outcome).toEqual({ done: 450, result: { retried: 450 } });
    expect(retried.map(({ lookupIds }) => lookupIds.length)).toEqual([200, 200, 50]);
    expect(new Set(retried.map(({ actor }) => actor))).toEqual(new Set([jobOf().actor]));
    expect(scene.noted.map(({ done, total }) => [done, total])).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ]);
  });

  it('goes on after it was cut off', async () => {
    unfound = unfound.slice(400);
    const outcome = await run.run(new JobScene().contextOf({ done: 400 }));

    expect(outcome).toEqual({ done: 450, result: { retried: 450 } });
  });

  it('has nothing to do when all was found', async () => {
    unfound = [];

    expect(await run.run(new JobScene().contextOf())).toEqual({ done: 0, result: { retried: 0 } });
    expect(retried).toEqual([]);
  });
});
