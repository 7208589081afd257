import { describe, expect, it } from 'vitest';
import type { CaughtUp } from '#src/event-store/caught-up.js';
import type { EventStore } from '#src/event-store/event-store.js';
import type { ProjectionStates, ProjectionStatus } from '#src/event-store/projection-states.js';
import { Seen } from './seen.js';

const END = 100;
const NEVER = new AbortController().signal;

type Look = readonly Pick<ProjectionStatus, 'name' | 'position' | 'state'>[];

const at = (position: number, state: ProjectionStatus['state'] = 'Running'): Look => [
  { name: 'plays', position, state },
  { name: 'pauses', position: END, state: 'Running' },
];

/** Waits while read models stand as at each look; at the last one for ever. Answers what came of it. */
async function wait(looks: readonly [Look, ...Look[]], signal = NEVER) {
  let looked = 0;
  const present = (): Look => looks[Math.min(looked, looks.length) - 1];
  const states = {
    list: () => {
      looked++;

      return Promise.resolve(present() as readonly ProjectionStatus[]);
    },
  } satisfies Pick<ProjectionStates, 'list'>;
  const caughtUp = {
    wait: (position: number, names: readonly string[]) =>
      Promise.resolve(present().every((model) => !names.includes(model.name) || model.position >= position)),
  } satisfies Pick<CaughtUp, 'wait'>;
  const store = { lastPosition: () => Promise.resolve(END) } satisfies Pick<EventStore, 'lastPosition'>;
  // No more of them is used.
  const seen = new Seen(
    store as unknown as EventStore,
    states as unknown as ProjectionStates,
    caughtUp as unknown as CaughtUp,
  );

  return { isSeen: await seen.wait(signal), looked: () => looked };
}

describe('waiting until what was told can be read', () => {
  it('ends when all read models have it', async () => {
    const { isSeen, looked } = await wait([at(99), at(99), at(END)]);

    expect([isSeen, looked()]).toEqual([true, 3]);
  });

  it('goes on as long as they move', async () => {
    const slowly = Array.from({ length: 50 }, (_, index) => at(index));
    const { isSeen } = await wait([at(0), ...slowly, at(END)]);

    expect(isSeen).toBe(true);
  });

  it('ends when none moves, because nobody has them do so', async () => {
    const { isSeen, looked } = await wait([at(7), at(8)]);

    expect(isSeen).toBe(false);
    expect(looked()).toBeLessThan(20);
  });

  it('does not wait for those that failed', async () => {
    expect((await wait([at(7, 'Failed')])).isSeen).toBe(true);
  });

  it('ends with the service', async () => {
    const { isSeen, looked } = await wait([at(7)], AbortSignal.abort());

    expect([isSeen, looked()]).toEqual([false, 0]);
  });
});
