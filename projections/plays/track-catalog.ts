import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { mostTrusted } from '#src/enrichment/trust.js';
import { AudioFeatures } from './audio-features.js';
import { Catalog, type Named } from './catalog.js';
import { KeyLists } from './key-lists.js';

/** What one source told of a track; genres and tags by their keys. */
export interface ToldOfTrack {
  readonly source: FactSource;
  readonly durationSeconds: number | null;
  readonly genres: readonly number[];
  readonly tags: readonly number[];
  readonly aliases: readonly string[];
}

export interface TrackRow extends Named {
  readonly artistKey: number;
  /** As the scrobbles say. */
  readonly durationSeconds: number | null;
  readonly told: readonly ToldOfTrack[];
  readonly profile: AudioProfile | null;
}

/** Each key of the lists once, in their order. */
const union = (lists: readonly (readonly number[])[]): readonly number[] => [...new Set(lists.flat())];

const durationOf = ({ told, durationSeconds }: TrackRow): number =>
  mostTrusted(told, (each) => each.durationSeconds) ?? durationSeconds ?? 0;

export class TrackCatalog extends Catalog<TrackRow> {
  /** Whatever any source says, by the keys of the tags. */
  readonly genres = new KeyLists();
  readonly tags = new KeyLists();
  readonly audio = new AudioFeatures();
  private readonly artists: number[] = [0];
  private readonly durations: number[] = [0];

  artistOf(key: number): number {
    return this.artists[key];
  }

  /** Seconds; 0 when unknown. */
  durationOf(key: number): number {
    return this.durations[key];
  }

  /** Whether a row would change nothing that follows from the plays of its track; so for a new track. */
  isAsBefore(row: TrackRow): boolean {
    const { key, artistKey } = row;

    return key >= this.size || (this.artists[key] === artistKey && this.durations[key] === durationOf(row));
  }

  protected override aliasesOf({ told }: TrackRow): readonly string[] {
    return told.flatMap(({ aliases }) => aliases);
  }

  protected override putRest(row: TrackRow): void {
    const { key, artistKey, told, profile } = row;
    this.artists[key] = artistKey;
    this.durations[key] = durationOf(row);
    this.genres.put(key, union(told.map(({ genres }) => genres)));
    this.tags.put(key, union(told.map(({ tags }) => tags)));
    this.audio.put(key, profile);
  }
}
