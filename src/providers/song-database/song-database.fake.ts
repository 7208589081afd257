import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import { fold } from '#src/text/fold.js';
import { SongDatabase, type SongDatabaseConnection } from './song-database.port.js';

const keyOf = ({ artistName, title }: Pick<TrackDescription, 'artistName' | 'title'>): string =>
  JSON.stringify([fold(artistName), fold(title)]);

/** A database of songs in memory, and what it was asked. */
export abstract class SongDatabaseFake extends SongDatabase {
  readonly asked: { readonly connection: SongDatabaseConnection; readonly of: TrackDescription }[] = [];
  /** What every question is met with instead of an answer. */
  fault: Error | null = null;
  private readonly tellings = new Map<string, ToldOfTrack>();

  /** From now on it tells this of a track. */
  knows(of: Pick<TrackDescription, 'artistName' | 'title'>, told: ToldOfTrack): void {
    this.tellings.set(keyOf(of), told);
  }

  track(connection: SongDatabaseConnection, of: TrackDescription): Promise<ToldOfTrack | null> {
    this.asked.push({ connection, of });
    if (this.fault !== null) return Promise.reject(this.fault);

    return Promise.resolve(this.tellings.get(keyOf(of)) ?? null);
  }
}
