import { albumIdOf } from '#src/listening/identity.js';
import { Catalog, type Named } from './catalog.js';

export interface AlbumRow extends Named {
  readonly artistKey: number;
}

/**
 * The albums. An album is its title and its artist: where a person gave a track to another artist, its plays are of
 * that artist's album of the same title, which may never have been told of. Such albums are made here, so that keys
 * here are other ones than those of the tables.
 */
export class AlbumCatalog extends Catalog<AlbumRow> {
  private readonly artists: number[] = [0];
  /** The keys here by those of the tables. */
  private readonly here: number[] = [0];
  private readonly keysOfTables: number[] = [0];
  private readonly made = new Map<string, number>();
  private readonly byOther = new Map<string, number>();
  /** Those that were made and never told of, each with the album whose spelling its title has; 0 for none so far. */
  private readonly untold = new Map<number, number>();
  private mixed = false;

  /** Whether an album was made of several that spell its title differently: which one it has depends on all plays. */
  get isMixed(): boolean {
    return this.mixed;
  }

  artistOf(key: number): number {
    return this.artists[key];
  }

  override put(rows: readonly AlbumRow[]): void {
    let next = this.size;
    super.put(
      rows.map((row) => {
        const key = this.here[row.key] ?? this.made.get(row.id) ?? next++;
        this.here[row.key] = key;
        this.keysOfTables[key] = row.key;
        this.untold.delete(key);

        return { ...row, key };
      }),
    );
  }

  /** Puts the keys here in the place of those of the tables. */
  translate(column: Int32Array): void {
    if (this.made.size > 0) for (let i = 0; i < column.length; i++) column[i] = this.here[column[i]];
  }

  /** Forgets of which albums others were made, where all plays are gone through again. */
  startAnew(): void {
    this.byOther.clear();
    this.mixed = false;
    for (const key of this.untold.keys()) this.untold.set(key, 0);
  }

  /** The album of the same title by an artist; the album itself when it is by that artist. */
  by(artist: { readonly key: number; readonly name: string }, album: number): number {
    if (album === 0 || this.artists[album] === artist.key) return album;
    const name = `${album} ${artist.key}`;
    const key = this.byOther.get(name) ?? this.find(albumIdOf(artist.name, this.name(album)));
    const found = key === 0 ? this.make(album, artist) : key;
    this.spell(found, album);
    this.byOther.set(name, found);

    return found;
  }

  protected override putRest({ key, artistKey }: AlbumRow): void {
    this.artists[key] = artistKey;
  }

  private make(like: number, artist: { readonly key: number; readonly name: string }): number {
    const key = this.size;
    const id = albumIdOf(artist.name, this.name(like));
    super.put([{ key, id, name: this.name(like), artistKey: artist.key }]);
    this.made.set(id, key);
    this.untold.set(key, like);

    return key;
  }

  /** The first spelling told of the albums that one is made of is its title's. */
  private spell(key: number, like: number): void {
    const before = this.untold.get(key);
    if (before === undefined) return;
    const name = this.name(like);
    if (before !== 0 && this.name(before) !== name) this.mixed = true;
    if (before !== 0 && this.keysOfTables[before] <= this.keysOfTables[like]) return;
    this.untold.set(key, like);
    if (this.name(key) !== name) super.put([{ key, id: this.id(key), name, artistKey: this.artists[key] }]);
  }
}
