import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { mostTrusted } from '#src/enrichment/trust.js';
import type { EditedFields } from '#src/library/library.events.js';
import { foldForSearch } from '#src/text/fold.js';
import { AudioFeatures } from './audio-features.js';
import { Catalog, type Named } from './catalog.js';
import { KeyLists } from './key-lists.js';
import { Standing, type AskedRow, type LookupRow } from './standing.js';

/** What one source told of a track; genres and tags by their keys. */
export interface ToldOfTrack {
  readonly source: FactSource;
  readonly durationSeconds: number | null;
  readonly genres: readonly number[];
  readonly tags: readonly number[];
  readonly aliases: readonly string[];
  readonly hasMbid: boolean;
  readonly hasCover: boolean;
}

/** A track under its name of now. */
export interface TrackRow extends Named {
  readonly artistKey: number;
  /** The key of the track that has its spelling now; null where it has it itself. */
  readonly rootKey: number | null;
  /** What plays came with: the title, where it is another now, and the artist. */
  readonly oldTitle: string | null;
  readonly toldArtistKey: number;
  /** As the scrobbles say. */
  readonly durationSeconds: number | null;
  readonly hasMbid: boolean;
  /** What a person said; null for nothing. */
  readonly edited: EditedFields | null;
  readonly told: readonly ToldOfTrack[];
  readonly asked: readonly AskedRow[];
  readonly lookup: (LookupRow & { readonly hasMbid: boolean }) | null;
  readonly profile: AudioProfile | null;
}

/** Each key of the lists once, in their order. */
const union = (lists: readonly (readonly number[])[]): readonly number[] => [...new Set(lists.flat())];

function durationOf({ edited, told, durationSeconds }: TrackRow): number {
  if (edited?.durationSeconds !== undefined) return edited.durationSeconds ?? 0;

  return mostTrusted(told, (each) => each.durationSeconds) ?? durationSeconds ?? 0;
}

const hasMbid = ({ edited, lookup, told, hasMbid: broughtOne }: TrackRow): boolean =>
  edited?.trackMbid === undefined
    ? broughtOne || (lookup?.hasMbid ?? false) || told.some((each) => each.hasMbid)
    : edited.trackMbid !== null;

const hasCover = ({ edited, told }: TrackRow): boolean =>
  edited?.coverUrl === undefined ? told.some((each) => each.hasCover) : edited.coverUrl !== null;

const MBID = 1;
const COVER = 2;

export class TrackCatalog extends Catalog<TrackRow> {
  /** Whatever any source says, by the keys of the tags. */
  readonly genres = new KeyLists();
  readonly tags = new KeyLists();
  readonly audio = new AudioFeatures();
  readonly standing = new Standing();
  /** The keys of spellings that belong to other tracks, and those. */
  readonly moved = new Map<number, number>();
  /** The artists that tracks were told with, where they are others now. */
  readonly toldArtists = new Map<number, number>();
  /** The titles, folded for searching, of the albums that persons gave to tracks. */
  readonly givenAlbums = new Map<number, string>();
  private readonly artists: number[] = [0];
  private readonly durations: number[] = [0];
  private readonly known: number[] = [0];

  /** Whether any play is of another track or artist than it was told of. */
  get isEdited(): boolean {
    return this.moved.size > 0 || this.toldArtists.size > 0;
  }

  artistOf(key: number): number {
    return this.artists[key];
  }

  /** Seconds; 0 when unknown. */
  durationOf(key: number): number {
    return this.durations[key];
  }

  hasMbid(key: number): boolean {
    return (this.known[key] & MBID) !== 0;
  }

  hasCover(key: number): boolean {
    return (this.known[key] & COVER) !== 0;
  }

  /** The key of the track that has the spelling of a key now. */
  rootOf(key: number): number {
    return this.moved.get(key) ?? key;
  }

  /** The same for every key. */
  roots(): Int32Array {
    const roots = Int32Array.from({ length: this.size }, (_, key) => key);
    for (const [key, root] of this.moved) roots[key] = root;

    return roots;
  }

  /** Whether plays told under a key may be of another artist than they were told of. */
  isMoved(key: number): boolean {
    return this.moved.has(key) || this.toldArtists.has(key);
  }

  /** Whether a row would change nothing that follows from the plays of its track; so for a new track. */
  isAsBefore(row: TrackRow): boolean {
    const { key, artistKey, rootKey } = row;
    if (key >= this.size) return true;
    if (this.rootOf(key) !== (rootKey ?? key)) return false;

    return this.artists[key] === artistKey && this.durations[key] === durationOf(row);
  }

  protected override aliasesOf({ oldTitle, told }: TrackRow): readonly string[] {
    return [...(oldTitle === null ? [] : [oldTitle]), ...told.flatMap(({ aliases }) => aliases)];
  }

  protected override putRest(row: TrackRow): void {
    const { key, artistKey, toldArtistKey, rootKey, edited, told, profile, lookup, asked } = row;
    this.artists[key] = artistKey;
    this.durations[key] = durationOf(row);
    this.known[key] = (hasMbid(row) ? MBID : 0) | (hasCover(row) ? COVER : 0);
    this.genres.put(key, union(told.map(({ genres }) => genres)));
    this.tags.put(key, union(told.map(({ tags }) => tags)));
    this.audio.put(key, profile);
    this.standing.put(key, lookup, asked);
    if (rootKey === null) this.moved.delete(key);
    else this.moved.set(key, rootKey);
    if (typeof edited?.albumTitle === 'string') this.givenAlbums.set(key, foldForSearch(edited.albumTitle));
    else this.givenAlbums.delete(key);
    if (toldArtistKey === artistKey) this.toldArtists.delete(key);
    else this.toldArtists.set(key, toldArtistKey);
  }
}
