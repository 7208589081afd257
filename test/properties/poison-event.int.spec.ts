import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { EventStore } from '#src/event-store/event-store.js';
import { ProjectionStates } from '#src/event-store/projection-states.js';
import { identify } from '#src/listening/record-scrobbles.decider.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { mira } from '../support/listeners.js';

describe('given a scrobble in the log that plays cannot take in', () => {
  let api: TestApi;
  let poisoned: number;
  let last: number;

  beforeAll(async () => {
    // What fails here fails on purpose.
    vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    api = await createTestApi();
    await api.record(mira.source, mira.plays(20));
    const [{ id, event }] = mira.plays(1, '2024-03-01T20:00:00Z').map((play) => identify(mira.source, play));
    const poison = { ...event, data: { ...event.data, trackId: 'no uuid' } };
    const { position } = await api.app.get(EventStore).append({
      stream: 'scrobbles-scrobbleSource',
      expected: 'any',
      events: [{ id, occurredAt: '2024-03-01T20:00:00.000Z', event: poison }],
      meta: { actor: 'test' },
    });
    poisoned = position;
    const sink = api.app.get(ScrobbleRecorder, { strict: false }).into({ actor: 'mira' });
    await sink.record(mira.source, mira.plays(5, '2024-04-01T20:00:00Z'));
    await api.app.get(CommandBus).execute(new CreateApiKey('after it', false, 'test'));
    last = poisoned + 6;
  });
  afterAll(async () => {
    await api.close();
    vi.restoreAllMocks();
  });

  it('then plays stops right before it and says why, and the others go on', async () => {
    const states = (): Promise<unknown> => api.app.get(ProjectionStates).list();

    await expect.poll(states).toMatchObject([
      { name: 'plays', state: 'Failed', position: poisoned - 1, failedAtPosition: poisoned, lag: 7 },
      { name: 'tracks', state: 'Running', position: last, lag: 0, error: null },
      { name: 'track-history', state: 'Running', position: last, lag: 0, error: null },
      { name: 'pauses', state: 'Running', position: last, lag: 0, error: null },
      { name: 'api-keys', state: 'Running', position: last, lag: 0, error: null },
      { name: 'settings', state: 'Running', position: last, lag: 0, error: null },
    ]);
    expect(await states()).toMatchObject([
      { error: expect.stringContaining('invalid input syntax for type uuid: "no uuid"') },
      { failedAtPosition: null },
      { failedAtPosition: null },
      { failedAtPosition: null },
      { failedAtPosition: null },
      { failedAtPosition: null },
    ]);
  });

  it('then everything before it is there to be read', async () => {
    const { status } = await api.request('/api/v1/scrobbles?range=all');
    expect(status).toBe(200);
  });
});
