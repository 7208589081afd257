import { beforeEach, describe, expect, it } from 'vitest';
import type { Append, EventStore } from '#src/event-store/event-store.js';
import { idOf } from '../../../test/support/found-recordings.js';
import { DAY_MS, later, MIDNIGHT, MINUTE_MS } from '../../../test/support/lookups.js';
import { RecordAsking, RecordAskingHandler, type Asking } from './record-asking.command.js';

const asking = (rest: Partial<Asking> = {}): Asking => ({
  trackId: idOf(1),
  source: 'AudioDb',
  asked: { spellingId: idOf(2), mbid: null },
  askedAt: MIDNIGHT,
  before: 0,
  error: null,
  ...rest,
});

describe('that a source told nothing', () => {
  let appended: Append[];
  let handler: RecordAskingHandler;

  beforeEach(() => {
    appended = [];
    const append = (what: Append) => Promise.resolve({ position: appended.push(what), ids: [] });
    // No more of it is used.
    handler = new RecordAskingHandler({ append } as unknown as EventStore);
  });
  const record = (rest: Partial<Asking> = {}): Promise<number> =>
    handler.execute(new RecordAsking(asking(rest), 'enrichment'));
  const events = () => appended.flatMap((each) => each.events);

  it('is kept with when it is asked again', async () => {
    expect(await record()).toBe(1);
    expect(appended).toMatchObject([
      { stream: 'enrichment', expected: 'any', meta: { actor: 'enrichment' } },
    ]);
    expect(events()).toMatchObject([
      {
        occurredAt: MIDNIGHT,
        event: {
          type: 'EnrichmentMissed',
          data: {
            trackId: idOf(1),
            source: 'AudioDb',
            asked: { spellingId: idOf(2), mbid: null },
            attempts: 1,
            nextTryAt: later(DAY_MS),
          },
        },
      },
    ]);
  });

  it.each([
    [1, 2],
    [4, 16],
    [5, 32],
    [9, 32],
  ])('after %i misses before means a pause of %i days', async (before, days) => {
    await record({ before });

    expect(events()[0].event.data).toMatchObject({ attempts: before + 1, nextTryAt: later(days * DAY_MS) });
  });

  it.each([
    [0, 5],
    [3, 40],
    [9, 1_440],
  ])('for trouble, after %i failures before, means a pause of %i minutes', async (before, minutes) => {
    await record({ before, error: 'It did not answer: \0.' });

    expect(events()[0].event).toMatchObject({
      type: 'EnrichmentFailed',
      data: { nextTryAt: later(minutes * MINUTE_MS), error: 'It did not answer: \ufffd.' },
    });
  });

  it('is one event, however often the same is recorded', async () => {
    await record();
    await record();
    await record({ askedAt: later(1) });
    const [first, again, after] = events().map(({ id }) => id);

    expect(again).toBe(first);
    expect(after).not.toBe(first);
  });
});
