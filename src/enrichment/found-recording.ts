/** A recording as the recording database's search or its own page tells of it. */
export interface FoundRecording {
  readonly mbid: string;
  readonly title: string;
  /** As it is credited, with the words that join several names. */
  readonly artistName: string;
  /** Those who are credited, each by name. */
  readonly artistNames: readonly string[];
  /** Of the releases that it is on. */
  readonly albumTitles: readonly string[];
  readonly durationSeconds: number | null;
  /** 0 to 100; it says only which of two fits better. */
  readonly score: number;
  /** What tells it from others of its name, such as "live, 1994-06-25: Glastonbury". */
  readonly disambiguation: string | null;
}
