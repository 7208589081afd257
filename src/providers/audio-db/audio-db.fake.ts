import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import { AudioDb, type AudioDbConnection } from './audio-db.port.js';

/** An audio database in memory, and what it was asked. */
export class AudioDbFake extends AudioDb {
  readonly asked: TrackDescription[] = [];
  /** By the titles of tracks; it knows no others. */
  readonly tells = new Map<string, ToldOfTrack>();
  /** Thrown instead of any answer. */
  fault: Error | null = null;

  track(_connection: AudioDbConnection, of: TrackDescription): Promise<ToldOfTrack | null> {
    this.asked.push(of);

    return this.fault === null
      ? Promise.resolve(this.tells.get(of.title) ?? null)
      : Promise.reject(this.fault);
  }
}
