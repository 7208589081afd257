import type { QueryBus } from '@nestjs/cqrs';
import { expect, it } from 'vitest';
import { GetTrackToAsk, ListDueTracks } from '#projections/enrichment/list-due-tracks.query.js';
import type { CaughtUp } from '#src/event-store/caught-up.js';
import type { EventStore } from '#src/event-store/event-store.js';
import { StandingClock } from '../../test/support/clock.js';
import { dueTrack, NOW } from '../../test/support/enrichment-scene.js';
import { DueTracks } from './due-tracks.js';

const END = 7;
const asked: unknown[] = [];

/** Over a log of seven events, which the read models have taken in or not. */
function dueTracks(hasCaughtUp: boolean): DueTracks {
  asked.length = 0;
  const execute = (query: unknown): Promise<unknown> => {
    asked.push(query);

    return Promise.resolve(query instanceof ListDueTracks ? [dueTrack()] : dueTrack());
  };
  const wait = (...what: unknown[]): Promise<boolean> => {
    asked.push(what);

    return Promise.resolve(hasCaughtUp);
  };

  // No more of them is used.
  return new DueTracks(
    { execute } as unknown as QueryBus,
    { lastPosition: () => Promise.resolve(END) } as unknown as EventStore,
    { wait } as unknown as CaughtUp,
    new StandingClock(NOW),
  );
}

it('lists what is due once all that was recorded is there to be read', async () => {
  expect(await dueTracks(true).list('AudioDb', 20)).toEqual([dueTrack()]);
  expect(asked).toEqual([[END, ['plays', 'tracks']], new ListDueTracks('AudioDb', NOW.getTime() / 1000, 20)]);
});

it('lists nothing before', async () => {
  expect(await dueTracks(false).list('lookup', 20)).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('knows each track, whether anything is due or not', async () => {
  expect(await dueTracks(false).one('a')).toEqual(dueTrack());
  expect(asked).toEqual([new GetTrackToAsk('a', 'RecordingDb')]);
});
