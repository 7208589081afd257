import type { RequestListener } from 'node:http';
import { DoujinDbClient } from '#src/providers/doujin-db/doujin-db.client.js';
import { SingerDbClient } from '#src/providers/singer-db/singer-db.client.js';
import type {
  SongDatabase,
  SongDatabaseConnection,
} from '#src/providers/song-database/song-database.port.js';
import { VocalDbClient } from '#src/providers/vocal-db/vocal-db.client.js';
import { sendJson, type Loopback } from './loopback.js';
import { OutboundScene, QuickPolicy, type NotedCall } from './outbound.js';

/** What a fault says once. */
class OneAttempt extends QuickPolicy {
  override readonly attempts = 1;
}

/** The three databases of songs at one place, which answers as it is told to. */
export class SongScene {
  answer: RequestListener = (_, response) => sendJson(response, { items: [], term: '', totalCount: 0 });

  private constructor(
    private readonly scene: OutboundScene,
    readonly server: Loopback,
    readonly vocalDb: SongDatabase,
    readonly singerDb: SongDatabase,
    readonly doujinDb: SongDatabase,
  ) {}

  static async open(): Promise<SongScene> {
    const scene = await OutboundScene.open();
    const server = await scene.server((request, response) => songs.answer(request, response));
    const outbound = await scene.client(new OneAttempt());
    const songs: SongScene = new SongScene(
      scene,
      server,
      new VocalDbClient(outbound),
      new SingerDbClient(outbound),
      new DoujinDbClient(outbound),
    );

    return songs;
  }

  get databaseUrl(): string {
    return this.scene.url;
  }

  connection(path = '/'): SongDatabaseConnection {
    return { baseUrl: this.server.at(path).href, contact: 'me@example.org' };
  }

  /** Paths and queries of the newest requests, the oldest first. */
  asked(
    newest: number,
  ): readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[] {
    return this.server.arrivals.slice(-newest).map(({ path }) => {
      const { pathname, searchParams } = this.server.at(path);

      return { path: pathname, query: Object.fromEntries(searchParams) };
    });
  }

  calls(): Promise<readonly NotedCall[]> {
    return this.scene.calls();
  }

  close(): Promise<void> {
    return this.scene.close();
  }
}
