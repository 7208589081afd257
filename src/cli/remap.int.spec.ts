import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TrackPageView } from '#projections/tracks/track.view.js';
import type { Answer } from '#src/enrichment/answer.js';
import { RecordAsking } from '#src/enrichment/commands/record-asking.command.js';
import { EventStore } from '#src/event-store/event-store.js';
import { trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type TestApi } from '../../test/support/api.js';
import { idOf } from '../../test/support/found-recordings.js';
import { playOf } from '../../test/support/listeners.js';
import { remap } from './remap.cli.js';

const FETCHED_AT = '2024-05-01T10:00:00.000Z';
const TITLES = Array.from({ length: 250 }, (_, number) => `Track ${number}`);
const [mapped, missed] = ['Track 0', 'Track 1'].map((title) => trackIdOf('Nils Frahm', title));

const answerOf = (title: string, index: number): Answer => ({
  trackId: trackIdOf('Nils Frahm', title),
  source: 'AudioDb',
  fetchedAt: FETCHED_AT,
  // Some were mapped as they are now.
  facts: index % 2 === 0 ? { summary: 'As it was mapped once.' } : { audioDbTrackId: String(index + 1) },
  payload: { track: { idTrack: String(index + 1) } },
  asked: { spellingId: idOf(1), mbid: null },
});

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await api.record(
    'spotify',
    TITLES.map((title, index) => playOf(['Nils Frahm', title, null, null], 1_700_000_000 + index * 600)),
  );
  await api.enrich(TITLES.map(answerOf));
  await api.app.get(CommandBus).execute(
    new RecordAsking(
      {
        trackId: missed,
        source: 'AudioDb',
        asked: { spellingId: idOf(1), mbid: null },
        askedAt: FETCHED_AT,
        before: 0,
        error: null,
      },
      'test',
    ),
  );
});
afterAll(() => api.close());

it('mapping anew records what came out otherwise, once, as of when it was answered', async () => {
  const store = api.app.get(EventStore);
  const before = await store.lastPosition();
  expect(await remap(api.app)).toEqual({ read: 249, changed: 125 });
  const recorded = await store.readAll(before, 1_000);
  expect(recorded).toHaveLength(125);
  expect(
    recorded.find(({ event }) => 'trackId' in event.data && event.data.trackId === mapped),
  ).toMatchObject({
    occurredAt: FETCHED_AT,
    meta: { actor: 'cli' },
    event: {
      type: 'TrackEnriched',
      data: { source: 'AudioDb', facts: { audioDbTrackId: '1' }, asked: { spellingId: idOf(1), mbid: null } },
    },
  });
  const track = (await api.get(`/api/v1/tracks/${mapped}`)) as TrackPageView;
  expect([track.audioDbTrackId, track.summary]).toEqual(['1', null]);

  expect(await remap(api.app)).toEqual({ read: 249, changed: 0 });

  // As a mapping would that is taken back, and put in force again.
  const [first] = recorded;
  const wrong = { ...answerOf(TITLES[0], 0), replaces: first.id };
  await api.enrich([wrong]);
  expect(await remap(api.app)).toEqual({ read: 249, changed: 1 });
  expect(((await api.get(`/api/v1/tracks/${mapped}`)) as TrackPageView).summary).toBeNull();
  expect(await api.differences()).toEqual([]);
});
