import { fewerWords } from './search-query.js';
import type { FoundRecording } from '#src/enrichment/found-recording.js';
import {
  RecordingDb,
  type RecordingDbConnection,
  type RecordingQuestion,
  type ToldOfRecording,
} from './recording-db.port.js';

const keyOf = ({ artistName, title }: Pick<RecordingQuestion, 'artistName' | 'title'>): string =>
  JSON.stringify([artistName, title]);

/** A recording database in memory, and what it was asked. What it was not told of it does not know. */
export class RecordingDbFake extends RecordingDb {
  readonly searched: RecordingQuestion[] = [];
  /** Ids. */
  readonly lookedUp: string[] = [];
  /** Ids of the recordings whose covers were asked for. */
  readonly covered: string[] = [];
  /** Of the newest question. */
  connection: RecordingDbConnection | null = null;
  /** What every question is answered with, if not null. */
  fault: Error | null = null;
  /** What every question for a cover is answered with, if not null. */
  coverFault: Error | null = null;
  private readonly found = new Map<string, readonly FoundRecording[]>();
  private readonly known = new Map<string, ToldOfRecording>();

  /** Whatever the album that is asked with. */
  finds(words: Pick<RecordingQuestion, 'artistName' | 'title'>, ...found: readonly FoundRecording[]): void {
    this.found.set(keyOf(words), found);
  }

  /** `mbid` may be one that was merged into the recording. */
  knows(told: ToldOfRecording, mbid: string = told.found.mbid): void {
    this.known.set(mbid, told);
  }

  async search(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[]> {
    this.searched.push(question);
    this.answerTo(connection);

    return this.found.get(keyOf(question)) ?? [];
  }

  async searchWider(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[] | null> {
    const fewer = fewerWords(question);

    return fewer === null ? null : this.search(connection, { ...question, ...fewer });
  }

  async recording(connection: RecordingDbConnection, mbid: string): Promise<ToldOfRecording | null> {
    this.lookedUp.push(mbid);
    this.answerTo(connection);

    return this.known.get(mbid) ?? null;
  }

  async withCover(connection: RecordingDbConnection, told: ToldOfRecording): Promise<ToldOfRecording> {
    this.covered.push(told.found.mbid);
    this.connection = connection;
    if (this.coverFault !== null) throw this.coverFault;

    return told;
  }

  private answerTo(connection: RecordingDbConnection): void {
    this.connection = connection;
    if (this.fault !== null) throw this.fault;
  }
}
