import { compareText, foldSearch, foldText } from './fold.js';
import type { ArtistEnrichment, AudioProfile, Enrichment, FactSource } from './told.js';

export interface OraclePlay {
  /** Epoch seconds. */
  readonly at: number;
  readonly title: string;
  readonly artist: string;
  readonly album: string | null;
  /** The length of the track; the first one known for a fingerprint holds for all its plays. */
  readonly durationSeconds?: number | null;
}

/** A genre or a tag; two spellings that fold alike are one. */
export interface Label {
  readonly key: string;
  readonly name: string;
}

export interface Artist {
  readonly name: string;
  readonly key: string;
  readonly search: string;
  readonly told: Map<FactSource, ArtistEnrichment>;
  aliases: readonly string[];
}

export interface Titled {
  readonly title: string;
  readonly key: string;
  readonly search: string;
  readonly artist: Artist;
}

export interface Track extends Titled {
  readonly told: Map<FactSource, Enrichment>;
  durationSeconds: number | null;
  genres: readonly Label[];
  tags: readonly Label[];
  aliases: readonly string[];
  profile: AudioProfile | null;
}

export interface Play {
  readonly at: number;
  readonly day: number;
  readonly hour: number;
  readonly month: string;
  readonly weekday: number;
  readonly track: Track;
  readonly artist: Artist;
  readonly album: Titled | null;
}

function keep<T>(known: Map<string, T>, key: string, make: () => T): T {
  const entity = known.get(key) ?? make();
  known.set(key, entity);
  return entity;
}

export function isBlank(text: string): boolean {
  return foldText(text) === '';
}

/** Orders whatever has a title: by folded title, then by artist (which stands for the unknown order of ids). */
export function compareTitled(left: Titled, right: Titled): number {
  return compareText(left.key, right.key) || compareText(left.artist.key, right.artist.key);
}

/** Every artist, track and album under the first spelling seen. */
export class Library {
  readonly artists = new Map<string, Artist>();
  readonly tracks = new Map<string, Track>();
  readonly albums = new Map<string, Titled>();

  artist(name: string): Artist {
    const key = foldText(name);
    const make = (): Artist => ({ name, key, search: foldSearch(name), told: new Map(), aliases: [] });
    return keep(this.artists, key, make);
  }

  track(artist: Artist, title: string): Track {
    const make = (): Track => ({
      ...Library.#titled(artist, title),
      told: new Map(),
      durationSeconds: null,
      genres: [],
      tags: [],
      aliases: [],
      profile: null,
    });
    return keep(this.tracks, Library.trackKey(artist.name, title), make);
  }

  album(artist: Artist, title: string): Titled {
    return keep(this.albums, Library.trackKey(artist.name, title), () => Library.#titled(artist, title));
  }

  findArtist(name: string): Artist | null {
    return this.artists.get(foldText(name)) ?? null;
  }

  findTrack(artist: string, title: string): Track | null {
    return this.tracks.get(Library.trackKey(artist, title)) ?? null;
  }

  static trackKey(artist: string, title: string): string {
    return `${foldText(artist)}\u0000${foldText(title)}`;
  }

  static #titled(artist: Artist, title: string): Titled {
    return { title, key: foldText(title), search: foldSearch(title), artist };
  }
}
