import type { SoughtTrack } from '#src/lookups/name-fit.js';
import { artistId, recordingId, releaseId, wordOf } from './invented-names.js';
import type { CatalogueArtist, CatalogueRecording } from './recording-catalogue.js';

export type Outcome = 'Matched' | 'NeedsReview' | 'NotFound';

/** A track that was played, and what the recording database has to do with it. */
export interface LookedUpTrack {
  readonly family: string;
  readonly number: number;
  /** As it was scrobbled; its mbid is that which came with the play. */
  readonly sought: SoughtTrack;
  readonly status: Outcome;
  /** Of a match; null for no match. */
  readonly mbid: string | null;
  /** What the database has because of it. */
  readonly recordings: readonly CatalogueRecording[];
}

/** What is different of a recording, and how many ids it takes. */
export interface Variant extends Partial<Omit<CatalogueRecording, 'releases'>> {
  readonly albums?: readonly string[];
  readonly seconds?: number | null;
  readonly artist?: string;
}

/** Ids that the recordings of a track have for themselves. */
const IDS_EACH = 8;
const SHORTEST_SECONDS = 120;
const LONGEST_SECONDS = 300;

/** A track that nobody else has, and what is known of it. */
export class Given {
  readonly artist: string;
  readonly title: string;
  readonly album: string;
  readonly seconds: number;

  constructor(
    readonly family: string,
    readonly number: number,
  ) {
    this.artist = `${wordOf(number * 4 + 1)} ${wordOf(number * 4 + 2)}`;
    this.title = `${wordOf(number * 4 + 3)} ${wordOf(number + 100_000)}`;
    this.album = `${wordOf(number * 4 + 4)} ${wordOf(number + 110_000)}`;
    this.seconds = SHORTEST_SECONDS + ((number * 37) % (LONGEST_SECONDS - SHORTEST_SECONDS));
  }

  id(variant = 0): string {
    return recordingId(this.number * IDS_EACH + variant);
  }

  named(name: string, aliases: readonly string[] = [], place = 0): CatalogueArtist {
    return { id: artistId(this.number * IDS_EACH + place), name, aliases };
  }

  sought(more: Partial<SoughtTrack> = {}): SoughtTrack {
    const { artist: artistName, title, album: albumTitle, seconds: durationSeconds } = this;

    return { artistName, title, albumTitle, durationSeconds, trackMbid: null, ...more };
  }

  /** A recording: that of the track, but for what is different. */
  recording(variant: Variant = {}, place = 0): CatalogueRecording {
    const { albums = [this.album], seconds = this.seconds, artist = this.artist, ...rest } = variant;
    const numberOf = (index: number): number => (this.number * IDS_EACH + place) * IDS_EACH + index;

    return {
      id: this.id(place),
      title: this.title,
      credits: [{ artist: this.named(artist) }],
      lengthMs: seconds === null ? null : seconds * 1_000,
      releases: albums.map((title, index) => ({
        id: releaseId(numberOf(index)),
        title,
        hasCover: this.number % 2 === 0,
      })),
      genres: [`Genre ${this.number % 7}`],
      isrc: `DEAB1${String(this.number).padStart(7, '0')}`,
      ...rest,
    };
  }

  /** Matched with one of the recordings: the first one if not said otherwise. */
  matched(sought: Partial<SoughtTrack>, recordings: readonly CatalogueRecording[], place = 0): LookedUpTrack {
    return { ...this.base(sought), status: 'Matched', mbid: this.id(place), recordings };
  }

  other(
    status: 'NeedsReview' | 'NotFound',
    sought: Partial<SoughtTrack>,
    recordings: readonly CatalogueRecording[],
  ): LookedUpTrack {
    return { ...this.base(sought), status, mbid: null, recordings };
  }

  private base(sought: Partial<SoughtTrack>): Pick<LookedUpTrack, 'family' | 'number' | 'sought'> {
    return { family: this.family, number: this.number, sought: this.sought(sought) };
  }
}

/** Many tracks of one kind, and why they end as they do. */
export interface Family {
  readonly name: string;
  readonly count: number;
  readonly status: Outcome;
  readonly why: string;
  make(given: Given): LookedUpTrack;
}
