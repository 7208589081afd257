import type { Provider } from '#src/providers/outbound/outbound.port.js';
import { audioDb } from './audio-db-behaviour.js';
import { audioOf, pressingsOf, songsOf } from './looked-up-facts.js';
import type { LookedUpTrack } from './looked-up-track.js';
import { recordingsOf } from './looked-up-tracks.js';
import { ProviderServer, type Behaviour, type Hurry, type ProviderFaultKind } from './provider-server.js';
import { coverArt, coverNode, recordingDb } from './recording-db-behaviour.js';
import { releaseDb, type Budget } from './release-db-behaviour.js';
import type { SourceRequest } from './request-log.js';
import type { FaultOptions, ScriptedFault } from './fault-plan.js';
import { songDatabase } from './song-database-behaviour.js';

export const RELEASE_DB_TOKEN = 'release-token-0123456789';
export const AUDIO_DB_KEY = 'audio-key-0123456789';

/** How soon the providers may be asked again. */
export interface Pace {
  /** Milliseconds from the end of an answer to the next request; any time for those that are not named. */
  readonly intervals: Readonly<Partial<Record<Provider, number>>>;
  readonly releaseBudget?: Budget;
}

const SONG_DATABASES = ['vocalDb', 'singerDb', 'doujinDb'] as const;
const NODE = 'localhost';

/** Every provider of lookups and enrichment on this machine, for the tracks of a library. */
export class ProviderWorld {
  private constructor(
    readonly recordingDb: ProviderServer,
    readonly coverArt: ProviderServer,
    readonly releaseDb: ProviderServer,
    readonly audioDb: ProviderServer,
    readonly songDbs: readonly ProviderServer[],
    private readonly coverNode: ProviderServer,
  ) {}

  static async start(tracks: readonly LookedUpTrack[], pace: Pace): Promise<ProviderWorld> {
    const { intervals, releaseBudget } = pace;
    const recordings = recordingsOf(tracks);
    const node = await ProviderServer.start(coverNode());
    const songs = songsOf(tracks);
    const behaviours: readonly Behaviour[] = [
      recordingDb(recordings),
      coverArt(recordings, (path) => node.at(path, NODE)),
      releaseDb(pressingsOf(tracks), RELEASE_DB_TOKEN, releaseBudget),
      audioDb(audioOf(tracks), AUDIO_DB_KEY),
      ...SONG_DATABASES.map((name) => songDatabase(name, songs)),
    ];
    const [recording, cover, release, audio, ...songDbs] = await Promise.all(
      behaviours.map((behaviour) =>
        ProviderServer.start(behaviour, { minIntervalMs: intervals[behaviour.provider] ?? 0 }),
      ),
    );

    return new ProviderWorld(recording, cover, release, audio, songDbs, node);
  }

  /** Those that are spoken to, not where they refer to. */
  get servers(): readonly ProviderServer[] {
    return [this.recordingDb, this.coverArt, this.releaseDb, this.audioDb, ...this.songDbs];
  }

  /** The environment of a service that asks them. */
  get variables(): Readonly<Record<string, string>> {
    const [vocalDb, singerDb, doujinDb] = this.songDbs;

    return {
      RECORDING_DB_BASE_URL: this.recordingDb.at('/ws/2/'),
      COVER_ART_BASE_URL: this.coverArt.at('/'),
      RELEASE_DB_BASE_URL: this.releaseDb.at('/'),
      AUDIO_DB_BASE_URL: this.audioDb.at('/api/v1/json'),
      VOCAL_DB_BASE_URL: vocalDb.at('/'),
      SINGER_DB_BASE_URL: singerDb.at('/'),
      DOUJIN_DB_BASE_URL: doujinDb.at('/'),
    };
  }

  /** Every request to any of them. */
  get requests(): readonly SourceRequest[] {
    return this.servers.flatMap(({ requests }) => requests);
  }

  /** Requests that came sooner than they may. */
  get hurries(): readonly Hurry[] {
    return this.servers.flatMap(({ hurries }) => hurries);
  }

  /** Has something go wrong with each of them, so often. */
  fault(kind: ProviderFaultKind, options: FaultOptions = {}): readonly ScriptedFault[] {
    return this.servers.map((server) => server.fault(kind, options));
  }

  mend(): void {
    for (const server of this.servers) server.mend();
  }

  async close(): Promise<void> {
    await Promise.all([...this.servers, this.coverNode].map((server) => server.close()));
  }
}
