import { Injectable } from '@nestjs/common';
import { RecordingDb, type ToldOfRecording } from '#src/providers/recording-db/recording-db.port.js';
import { likenessOf } from '#src/text/likeness.js';
import { AnswerBook } from './answer-book.js';
import { Connections } from './connections.js';
import type { DueTrack } from './due-tracks.js';
import type { Ask } from './source-work.js';
import { attempt } from './track-trouble.js';

/** All that the recording database knows of a track whose recording is known. */
@Injectable()
export class RecordingDetails {
  constructor(
    private readonly recordingDb: RecordingDb,
    private readonly connections: Connections,
    private readonly book: AnswerBook,
  ) {}

  /** Asks for a recording, and records what comes of it. */
  async fetch(track: DueTrack, mbid: string, ask: Ask): Promise<void> {
    const connection = await this.connections.recordingDb();
    const asked = await attempt(() => ask(() => this.recordingDb.recording(connection, mbid)));
    if ('trouble' in asked) await this.book.failed({ source: 'RecordingDb', track, mbid }, asked.trouble);
    else await this.keep(track, mbid, asked.answer);
  }

  /** What is told of an artist by another name than the track's is told of somebody else. */
  async keep(track: DueTrack, mbid: string, told: ToldOfRecording | null): Promise<void> {
    const artist = told?.artist ?? null;
    const isTheArtist = artist !== null && likenessOf(artist.name, track.artistName) !== 'other';

    await this.book.told(
      { source: 'RecordingDb', track, mbid },
      { track: told?.track ?? null, artist: isTheArtist ? artist : null },
    );
  }
}
