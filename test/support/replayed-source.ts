import { ScrobbleSourceClient } from '#src/providers/scrobble-source/scrobble-source.client.js';
import type { ScrobbleSourceConnection } from '#src/providers/scrobble-source/scrobble-source.port.js';
import type { Loopback } from './loopback.js';
import { OutboundScene, QuickPolicy } from './outbound.js';
import { Recordings } from './recordings.js';

/** What a fault says once. */
export class OneAttempt extends QuickPolicy {
  override readonly attempts = 1;
}

/** The scrobble source, answering everything with one of its recordings. */
export class ReplayedSource {
  /** Which one. */
  file = 'track.getInfo.unknown-but-200.json';

  private constructor(
    readonly recordings: Recordings,
    private readonly scene: OutboundScene,
    readonly server: Loopback,
    readonly client: ScrobbleSourceClient,
  ) {}

  static async open(): Promise<ReplayedSource> {
    const recordings = Recordings.of('scrobbleSource');
    const scene = await OutboundScene.open();
    const server = await scene.server((_, response) => recordings.replay(source.file, response));
    const client = new ScrobbleSourceClient(await scene.client(new OneAttempt()));
    const source: ReplayedSource = new ReplayedSource(recordings, scene, server, client);

    return source;
  }

  get databaseUrl(): string {
    return this.scene.url;
  }

  connection(username = 'loige'): ScrobbleSourceConnection {
    return {
      baseUrl: this.server.at('/').href,
      username,
      apiKey: 'a key+/ä',
      contact: 'me@example.org',
    };
  }

  /** The query of the newest request. */
  asked(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.server.at(this.server.arrivals.at(-1)?.path ?? '').searchParams);
  }

  /** The path of the newest request, as it was noted. */
  async noted(): Promise<string | undefined> {
    return (await this.scene.calls()).at(-1)?.path;
  }

  close(): Promise<void> {
    return this.scene.close();
  }
}

export const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    (answer) => Promise.reject(new Error(`It was answered: ${JSON.stringify(answer)}`)),
    (fault: unknown) => fault,
  );
