import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { StatusView } from '#projections/status/status.view.js';
import { PROVIDERS } from '#src/providers/outbound/outbound.port.js';
import type { FactSource } from '#src/enrichment/facts.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import type { LookedUpTrack } from '../providers/looked-up-track.js';
import { expectEnriched } from '../providers/enrichment-expectations.js';
import { catalogueOf } from '../providers/looked-up-facts.js';
import { AUDIO_DB_KEY, ProviderWorld, RELEASE_DB_TOKEN } from '../providers/provider-world.js';
import type { ProviderServer } from '../providers/provider-server.js';
import { RELEASE_BUDGET } from '../providers/release-db-behaviour.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { createTestApi, type TestApi } from './api.js';
import { RunningClock } from './clock.js';
import { LONGEST_INTERVAL_MS } from './swift-outbound.js';
import { SOURCE_KEY } from './working-api.js';

const CONTACT = 'me@example.org';
const PATIENCE_MS = 540_000;
const FIRST_PLAY = Date.UTC(2024, 0, 1) / 1_000;

/** Everything is asked, and as often as the recording database of this machine allows. */
export const ASKING = {
  scrobbleSourceApiKey: SOURCE_KEY,
  recordingDbContact: CONTACT,
  recordingDbMinIntervalMs: LONGEST_INTERVAL_MS,
  releaseDbToken: RELEASE_DB_TOKEN,
  audioDbApiKey: AUDIO_DB_KEY,
  enableVocalDb: true,
  enableSingerDb: true,
  enableDoujinDb: true,
};

/** A play of each of some tracks, an hour apart, as a source tells them that knows lengths and ids. */
export const playsOf = (tracks: readonly LookedUpTrack[]): readonly SourcePlay[] =>
  tracks.map(({ sought }, index) => ({
    playedAt: FIRST_PLAY + index * 3_600,
    precision: 'second',
    title: sought.title,
    artistName: sought.artistName,
    albumTitle: sought.albumTitle,
    trackMbid: sought.trackMbid,
    artistMbid: null,
    albumMbid: null,
    durationSeconds: sought.durationSeconds,
    raw: {},
  }));

/** A service that looks up and enriches the tracks of a library, and every provider that it asks. */
export class EnrichedLibrary {
  private constructor(
    readonly tracks: readonly LookedUpTrack[],
    readonly world: ProviderWorld,
    readonly source: ScrobbleSourceServer,
    readonly api: TestApi,
  ) {}

  /** The tracks are known, and nothing is asked before the settings say how. */
  static async open(tracks: readonly LookedUpTrack[]): Promise<EnrichedLibrary> {
    const intervals = Object.fromEntries(PROVIDERS.map((name) => [name, LONGEST_INTERVAL_MS]));
    // As many in a minute as in a second, for a minute is a second here.
    const pace = { intervals, releaseBudget: { ...RELEASE_BUDGET, withinMs: 1_000 } };
    const [world, source] = await Promise.all([
      ProviderWorld.start(tracks, pace),
      ScrobbleSourceServer.start({ keys: [SOURCE_KEY], catalogue: catalogueOf(tracks) }),
    ]);
    const api = await createTestApi({
      works: true,
      enriches: true,
      isSwift: true,
      clock: new RunningClock(new Date()),
      variables: { ...world.variables, SCROBBLE_SOURCE_BASE_URL: source.baseUrl },
    });
    await api.record('listenBrainz', playsOf(tracks));

    return new EnrichedLibrary(tracks, world, source, api);
  }

  async configure(settings: object = ASKING): Promise<void> {
    const { status, body } = await this.api.request('/api/v1/settings', { method: 'PUT', body: settings });
    expect(body).toMatchObject({ recordingDbContact: CONTACT });
    expect(status).toBe(200);
  }

  async order(command: 'pause' | 'resume' | 'retry-lookups'): Promise<void> {
    const answer = await this.api.request(`/api/v1/jobs/${command}`, { method: 'POST' });
    expect(answer.body).toMatchObject({ queued: true, command });
  }

  async status(): Promise<StatusView> {
    return (await this.api.get('/api/v1/status')) as StatusView;
  }

  /** Waits until the status is so, longer than a library takes with all pauses. */
  async becomes(isSo: (status: StatusView) => boolean): Promise<StatusView> {
    for (const end = Date.now() + PATIENCE_MS; ; await delay(100)) {
      const status = await this.status();
      if (isSo(status)) return status;
      if (Date.now() > end) throw new Error(`Waited in vain; there is ${JSON.stringify(status.enrichment)}`);
    }
  }

  /** Waits until there is nothing left to ask anybody, but for sources that are left out. */
  settled(...leftOut: readonly FactSource[]): Promise<StatusView> {
    return this.becomes(
      ({ enrichment: { pending, sources } }) =>
        pending === 0 &&
        sources
          .filter(({ source }) => !leftOut.includes(source))
          .every((source) => source.pending === 0 && source.state === 'Idle'),
    );
  }

  /** Every server that is asked, with the scrobble source. */
  get asked(): readonly (ProviderServer | ScrobbleSourceServer)[] {
    return [...this.world.servers, this.source];
  }

  /** Fails unless every track is as it must be, with all that is known of it, and nobody was in a hurry. */
  async expectRight(): Promise<void> {
    await expectEnriched(this.api, this.tracks);
    expect(this.world.hurries).toEqual([]);
    expect(this.world.servers.map(({ concurrent }) => concurrent)).toEqual(this.world.servers.map(() => 1));
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.world.close();
    await this.source.close();
  }
}
