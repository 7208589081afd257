import type { RequestListener } from 'node:http';
import { RecordingDbClient } from '#src/providers/recording-db/recording-db.client.js';
import type { RecordingDbConnection } from '#src/providers/recording-db/recording-db.port.js';
import { sendJson, type Loopback } from './loopback.js';
import { OutboundScene } from './outbound.js';
import { Recordings } from './recordings.js';
import { OneAttempt } from './replayed-source.js';

/** A recording database and its archive of covers, answering everything with what they are given. */
export class ReplayedRecordingDb {
  private answer: RequestListener = (_, response) => response.end();
  private coverArt: RequestListener = (_, response) => response.end();

  private constructor(
    readonly recordings: Recordings,
    private readonly scene: OutboundScene,
    readonly database: Loopback,
    readonly archive: Loopback,
    readonly client: RecordingDbClient,
  ) {}

  static async open(): Promise<ReplayedRecordingDb> {
    const scene = await OutboundScene.open();
    const database = await scene.server((request, response) => replayed.answer(request, response));
    const archive = await scene.server((request, response) => replayed.coverArt(request, response));
    const client = new RecordingDbClient(await scene.client(new OneAttempt()));
    const recordings = Recordings.of('recordingDb');
    const replayed: ReplayedRecordingDb = new ReplayedRecordingDb(
      recordings,
      scene,
      database,
      archive,
      client,
    );

    return replayed;
  }

  get databaseUrl(): string {
    return this.scene.url;
  }

  get connection(): RecordingDbConnection {
    return {
      baseUrl: this.database.at('/').href,
      coverArtBaseUrl: this.archive.at('/').href,
      contact: 'me@example.org',
      minIntervalMs: 0,
    };
  }

  /** One after the other; the last one is given again. */
  answers(...answers: readonly RequestListener[]): void {
    this.answer = inTurn(answers);
  }

  hasCovers(...answers: readonly RequestListener[]): void {
    this.coverArt = inTurn(answers);
  }

  recorded(file: string, headers?: Readonly<Record<string, string>>): RequestListener {
    return (_, response) => this.recordings.replay(file, response, headers);
  }

  async noted(): Promise<readonly string[]> {
    return (await this.scene.calls()).map(({ provider, path }) => `${provider} ${path}`);
  }

  close(): Promise<void> {
    return this.scene.close();
  }
}

function inTurn(answers: readonly RequestListener[]): RequestListener {
  const left = [...answers];

  return (request, response) => {
    const answer = left.length > 1 ? left.shift() : left[0];
    answer?.(request, response);
  };
}

/** Answers with JSON. */
export const json =
  (value: unknown, status = 200): RequestListener =>
  (_, response) =>
    sendJson(response, value, status);
