/** An artist by the name that is credited, and by its own. */
export interface CreditedArtist {
  readonly name: string;
  readonly ownName: string;
}

/** A recording as the recording database's search or its own page tells of it. */
export interface FoundRecording {
  readonly mbid: string;
  readonly title: string;
  /** As it is credited, with the words that join several names. */
  readonly artistName: string;
  /** Everybody who is credited, in order. */
  readonly artists: readonly CreditedArtist[];
  /**
   * Every other way to write the credit: each credited name, the names of the artists themselves, their aliases, and
   * the credit written with the artists' own names.
   */
  readonly artistNames: readonly string[];
  /** Titles of the releases that it is on, each once, official ones first. */
  readonly albumTitles: readonly string[];
  /** Null when it is not known. */
  readonly durationSeconds: number | null;
  /** 0 to 100, of one asked for by its id 100. The best of every search has 100: it only says which of two fits better. */
  readonly score: number;
  /** What tells it from others of its name, such as "live, 1994-06-25: Glastonbury". */
  readonly disambiguation: string | null;
}
