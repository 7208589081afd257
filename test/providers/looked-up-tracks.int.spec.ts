import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, verifies } from '#src/lookups/judge.js';
import { RecordingDbClient } from '#src/providers/recording-db/recording-db.client.js';
import type { RecordingDb, RecordingDbConnection } from '#src/providers/recording-db/recording-db.port.js';
import { OutboundScene, QuickPolicy } from '../support/outbound.js';
import { SwiftOutbound } from '../support/swift-outbound.js';
import type { LookedUpTrack, Outcome } from './looked-up-track.js';
import { ALL_TRACKS, FAMILIES, tracksOf } from './looked-up-tracks.js';
import { ProviderWorld } from './provider-world.js';

interface LookedUp {
  readonly status: Outcome;
  readonly mbid: string | null;
}

const STATUSES = { matched: 'Matched', ambiguous: 'NeedsReview', missed: 'NotFound' } as const;

describe('the tracks of a library, looked up', () => {
  let scene: OutboundScene;
  let world: ProviderWorld;
  let database: RecordingDb;
  let connection: RecordingDbConnection;

  beforeAll(async () => {
    scene = await OutboundScene.open();
    world = await ProviderWorld.start(ALL_TRACKS, { intervals: {} });
    database = new RecordingDbClient(await scene.client(new QuickPolicy(), SwiftOutbound));
    connection = {
      baseUrl: world.recordingDb.at('/'),
      coverArtBaseUrl: world.coverArt.at('/'),
      contact: 'me@example.org',
      minIntervalMs: 0,
    };
  });
  afterAll(async () => {
    await world.close();
    await scene.close();
  });

  /** The mbid of the play first, if that can be it; else a search. */
  async function lookUp({ sought }: LookedUpTrack): Promise<LookedUp> {
    const { trackMbid } = sought;
    const byId = trackMbid === null ? null : await database.recording(connection, trackMbid);
    if (byId !== null && verifies(sought, byId.found)) return { status: 'Matched', mbid: byId.found.mbid };
    const found = judge(sought, await database.search(connection, sought));
    const judgement =
      found.kind === 'missed' ? judge(sought, (await database.searchWider(connection, sought)) ?? []) : found;

    return { status: STATUSES[judgement.kind], mbid: judgement.kind === 'matched' ? judgement.mbid : null };
  }

  it('are six hundred, and some of every family', () => {
    expect(ALL_TRACKS).toHaveLength(600);
    expect(new Set(ALL_TRACKS.map(({ sought }) => `${sought.artistName}\n${sought.title}`)).size).toBe(600);
    expect(new Set(tracksOf(FAMILIES.length).map(({ family }) => family)).size).toBe(FAMILIES.length);
    expect(tracksOf(60)).toHaveLength(60);
  });

  it.each(FAMILIES.map(({ name, status, why }) => [name, status, why] as const))(
    '%s: %s, because %s',
    async (name, status) => {
      const tracks = ALL_TRACKS.filter(({ family }) => family === name);
      const seen: LookedUp[] = [];
      for (const track of tracks) seen.push(await lookUp(track));

      expect(seen).toEqual(tracks.map(({ mbid }) => ({ status, mbid })));
    },
  );

  it('met no server that was asked wrongly', () => {
    const refused = world.recordingDb.requests.filter(({ status }) => ![200, 301, 404].includes(status ?? 0));

    expect(refused).toEqual([]);
    expect(world.recordingDb.requests.length).toBeGreaterThan(600);
  });
});
