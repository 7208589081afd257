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
  private readonly made = new Map<string, number>();
  private readonly byOther = new Map<string, number>();

  artistOf(key: number): number {
    return this.artists[key];
  }

  override put(rows: readonly AlbumRow[]): void {
    let next = this.size;
    super.put(
      rows.map((row) => {
        const key = this.here[row.key] ?? this.made.get(row.id) ?? next++;
        this.here[row.key] = key;

        return { ...row, key };
      }),
    );
  }

  /** Puts the keys here in the place of those of the tables. */
  translate(column: Int32Array): void {
    if (this.made.size > 0) for (let i = 0; i < column.length; i++) column[i] = this.here[column[i]];
  }

  /** The album of the same title by an artist; the album itself when it is by that artist. */
  by(artist: { readonly key: number; readonly name: string }, album: number): number {
    if (album === 0 || this.artists[album] === artist.key) return album;
    const name = `${album} ${artist.key}`;
    const key = this.byOther.get(name) ?? this.find(albumIdOf(artist.name, this.name(album)));
    const found = key === 0 ? this.make(album, artist) : key;
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

    return key;
  }
}
