import { Injectable } from '@nestjs/common';
import { Clock } from '#src/clock/clock.js';
import { RecordingDb, type ToldOfRecording } from '#src/providers/recording-db/recording-db.port.js';
import { likenessOf } from '#src/text/likeness.js';
import { AnswerBook } from './answer-book.js';
import { Connections } from './connections.js';
import type { DueTrack } from './due-tracks.js';
import type { Ask } from './source-work.js';
import { attempt, type Attempt } from './track-trouble.js';

/** How long the archive of covers is left alone when it is in trouble: recordings are not held up by it. */
const REST_MS = 60_000;

/** All that the recording database knows of a track whose recording is known. */
@Injectable()
export class RecordingDetails {
  private archive: { readonly trouble: string; readonly restsUntil: number } | null = null;

  constructor(
    private readonly recordingDb: RecordingDb,
    private readonly connections: Connections,
    private readonly book: AnswerBook,
    private readonly clock: Clock,
  ) {}

  /** Asks for a recording, and records what comes of it. */
  async fetch(track: DueTrack, mbid: string, ask: Ask): Promise<void> {
    const connection = await this.connections.recordingDb();
    const asked = await attempt(() => ask(() => this.recordingDb.recording(connection, mbid)));
    if ('trouble' in asked) await this.book.failed({ source: 'RecordingDb', track, mbid }, asked.trouble);
    else await this.keepWithCover(track, asked.answer, { mbid, ask });
  }

  /**
   * Keeps what was told of a recording, and its cover. When there is trouble with that, the rest is kept until all
   * is asked for again, unless something was known before: that may have a cover.
   */
  async keepWithCover(
    track: DueTrack,
    told: ToldOfRecording | null,
    { mbid, ask }: { readonly mbid: string; readonly ask: Ask },
  ): Promise<void> {
    const covered = told === null ? { answer: null } : await this.covered(told, ask);
    if (!('trouble' in covered)) return this.keep(track, mbid, covered.answer);
    if (!track.isRecordingTold) await this.keep(track, mbid, told);
    await this.book.failed({ source: 'RecordingDb', track, mbid }, covered.trouble);
  }

  private async covered(told: ToldOfRecording, ask: Ask): Promise<Attempt<ToldOfRecording>> {
    const now = this.clock.now().getTime();
    if (this.archive !== null && now < this.archive.restsUntil) return this.archive;
    const connection = await this.connections.recordingDb();
    const covered = await attempt(() => ask(() => this.recordingDb.withCover(connection, told)));
    this.archive = 'trouble' in covered ? { ...covered, restsUntil: now + REST_MS } : null;

    return covered;
  }

  /** What is told of an artist by another name than the track's is told of somebody else. */
  private async keep(track: DueTrack, mbid: string, told: ToldOfRecording | null): Promise<void> {
    const artist = told?.artist ?? null;
    const isTheArtist = artist !== null && likenessOf(artist.name, track.artistName) !== 'other';

    await this.book.told(
      { source: 'RecordingDb', track, mbid },
      { track: told?.track ?? null, artist: isTheArtist ? artist : null },
    );
  }
}
