import type { StatusView } from '#projections/status/status.view.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { trackIdOf } from '#src/listening/identity.js';
import { AudioDbFake } from '#src/providers/audio-db/audio-db.fake.js';
import { AudioDb } from '#src/providers/audio-db/audio-db.port.js';
import { RecordingDbFake } from '#src/providers/recording-db/recording-db.fake.js';
import { RecordingDb } from '#src/providers/recording-db/recording-db.port.js';
import { ScrobbleSourceFake } from '#src/providers/scrobble-source/scrobble-source.fake.js';
import { ScrobbleSource } from '#src/providers/scrobble-source/scrobble-source.port.js';
import { createTestApi, type TestApi } from './api.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { toldOf, toldOfTrack } from './enrichment-scene.js';
import { found, idOf } from './found-recordings.js';
import { playOf } from './listeners.js';
import { until } from './working-api.js';

const ARTIST = 'Nils Frahm';
const FIRST = 1_700_000_000;
const SETTINGS = {
  recordingDbContact: 'mira@example.org',
  scrobbleSourceApiKey: 'hush',
  audioDbApiKey: 'hush',
  enableReleaseDb: false,
};

export const trackOf = (title: string): string => trackIdOf(ARTIST, title);

/** Services one after the other on one database, that ask sources in memory. */
export class EnrichingApi {
  readonly recordingDb = new RecordingDbFake();
  readonly scrobbleSource = new ScrobbleSourceFake();
  readonly audioDb = new AudioDbFake();
  api!: TestApi;

  private constructor(private readonly database: TestDatabase) {}

  /** With these titles played, the first of them most often; each is one that every source knows. */
  static async start(...titles: readonly string[]): Promise<EnrichingApi> {
    const scene = new EnrichingApi(await createTestDatabase());
    await scene.startAnother();
    const played = titles.flatMap((title, index) =>
      Array.from({ length: titles.length - index }, () => title),
    );
    await scene.plays(...played);
    scene.scrobbleSource.tagsOfArtists.set(ARTIST, { facts: { tags: ['ambient'] }, payload: {} });
    titles.forEach((title, index) => scene.knows(title, idOf(index + 1)));

    return scene;
  }

  /** A new process in the place of the one before. */
  async startAnother(): Promise<void> {
    await (this.api as TestApi | undefined)?.close();
    const standIns = new Map<unknown, object>([
      [RecordingDb, this.recordingDb],
      [ScrobbleSource, this.scrobbleSource],
      [AudioDb, this.audioDb],
    ]);
    this.api = await createTestApi({ works: true, enriches: true, databaseUrl: this.database.url, standIns });
  }

  /** One after the other. */
  plays(...titles: readonly string[]): Promise<void> {
    return this.api.record(
      'spotify',
      titles.map((title, index) => playOf([ARTIST, title, 'Spaces', 499], FIRST + index * 600)),
    );
  }

  knows(title: string, mbid: string): void {
    this.recordingDb.finds({ artistName: ARTIST, title }, found({ mbid, title }));
    this.recordingDb.knows(toldOf(mbid, { title }));
    this.scrobbleSource.tracks.set(title, toldOfTrack({ tags: ['piano'] }));
    this.audioDb.tells.set(title, toldOfTrack({ genres: ['ambient'] }));
  }

  async configure(settings: object = SETTINGS): Promise<void> {
    await this.api.request('/api/v1/settings', { method: 'PUT', body: settings });
  }

  async job(what: string): Promise<unknown> {
    return (await this.api.request(`/api/v1/jobs/${what}`, { method: 'POST' })).body;
  }

  async status(): Promise<StatusView> {
    return (await this.api.get('/api/v1/status')) as StatusView;
  }

  /** Waits until these sources have nothing to do. */
  async finished(...sources: readonly FactSource[]): Promise<StatusView> {
    return until(
      () => this.status(),
      ({ enrichment }) =>
        enrichment.sources
          .filter(({ source }) => sources.includes(source))
          .every(({ state, pending }) => state === 'Idle' && pending === 0),
    );
  }

  async becomes(source: FactSource, state: string): Promise<StatusView> {
    return until(
      () => this.status(),
      ({ enrichment }) => enrichment.sources.some((each) => each.source === source && each.state === state),
    );
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.database.drop();
  }
}
