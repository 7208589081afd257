import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { KeyLists } from './key-lists.js';
import { Labels } from './labels.js';
import { withRoom } from './lengthened.js';
import { ScoredLists } from './scored-lists.js';

/** The numbers of a profile. */
export const AUDIO_NUMBERS = [
  'bpm',
  'danceability',
  'voice',
  'acoustic',
  'electronic',
  'approachability',
  'engagement',
  'party',
  'happy',
  'aggressive',
  'relaxed',
  'sad',
] as const;
export type AudioNumber = (typeof AUDIO_NUMBERS)[number];

/** Stands for a track without profile: no row of this number is ever filled. */
const NO_ROW = 0;

/**
 * What analyses found in the sound of tracks, as columns: one row for each track with a profile, in no order. Most
 * tracks have none, so rows are not track keys. All texts are keys of `labels`.
 */
export class AudioFeatures {
  readonly labels = new Labels();
  readonly genres = new KeyLists();
  readonly themes = new ScoredLists();
  readonly instruments = new ScoredLists();
  private readonly numbers = AUDIO_NUMBERS.map(() => new Float64Array(1));
  private musicalKeys = new Int32Array(1);
  private rows = new Int32Array(0);
  private used = NO_ROW + 1;
  private readonly emptyRows: number[] = [];

  /** One more than the highest row; the columns have room for more. */
  get size(): number {
    return this.used;
  }

  /** The label of each row's musical key; 0 where there is none. */
  get musicalKey(): Int32Array {
    return this.musicalKeys;
  }

  /** The number of each row; NaN where there is none. */
  column(name: AudioNumber): Float64Array {
    return this.numbers[AUDIO_NUMBERS.indexOf(name)];
  }

  has(key: number): boolean {
    return this.rowOf(key) !== NO_ROW;
  }

  /** Puts a profile in the place of a track's; null takes it away. */
  put(key: number, profile: AudioProfile | null): void {
    if (profile !== null) this.write(this.has(key) ? this.rowOf(key) : this.addRow(key), profile);
    else if (this.has(key)) this.removeRow(key);
  }

  /** The row of a track's profile; 0 for none. */
  rowOf(key: number): number {
    return key < this.rows.length ? this.rows[key] : NO_ROW;
  }

  private addRow(key: number): number {
    const row = this.emptyRows.pop() ?? this.used++;
    this.musicalKeys = withRoom(this.musicalKeys, this.used);
    this.numbers.forEach((column, index) => (this.numbers[index] = withRoom(column, this.used)));
    this.rows = withRoom(this.rows, key + 1);
    this.rows[key] = row;

    return row;
  }

  private removeRow(key: number): void {
    const row = this.rowOf(key);
    this.write(row, {});
    this.rows[key] = NO_ROW;
    this.emptyRows.push(row);
  }

  private write(row: number, profile: AudioProfile): void {
    const { labels } = this;
    const { key, moods, genres = [], themes = [], instruments = [] } = profile;
    const numbers = { ...profile, ...moods };
    AUDIO_NUMBERS.forEach((name, index) => (this.numbers[index][row] = numbers[name] ?? Number.NaN));
    this.musicalKeys[row] = key === undefined ? 0 : labels.keyOf(key);
    // A genre named twice is one genre of the track.
    this.genres.put(
      row,
      [...new Set(genres)].map((genre) => labels.keyOf(genre)),
    );
    this.themes.put(
      row,
      themes.map(([theme, score]) => [labels.keyOf(theme), score]),
    );
    this.instruments.put(
      row,
      instruments.map(({ name, score }) => [labels.keyOf(name), score]),
    );
  }
}
