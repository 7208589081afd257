import type { Catalog } from './catalog.js';
import type { Chain } from './derived-columns.js';
import type { History } from './history.js';
import { artistRef, trackRef, type ArtistRef } from './views.js';

/** What is told of a track or an album wherever it is listed. */
export interface Titled {
  readonly id: string;
  readonly title: string;
  readonly artist: ArtistRef;
}

/** One kind of the things that plays are of: how plays point at it, and what is told of a thing; all by key. */
export interface Kind<Description extends object = object> {
  /** One more than the highest key. */
  readonly size: number;
  /** The key of each play; 0 for none. */
  readonly column: Int32Array;
  readonly chain: Chain;
  readonly id: (key: number) => string;
  readonly name: (key: number) => string;
  readonly describe: (key: number) => Description;
}

const named = (catalog: Catalog<never>): Pick<Kind, 'size' | 'id' | 'name'> => ({
  size: catalog.size,
  id: (key) => catalog.id(key),
  name: (key) => catalog.name(key),
});

export const artistsOf = (history: History): Kind<ArtistRef> => ({
  ...named(history.library.artists),
  column: history.derived.artist,
  chain: history.derived.ofArtist,
  describe: (key) => artistRef(history, key),
});

export const tracksOf = (history: History): Kind<Titled> => ({
  ...named(history.library.tracks),
  column: history.plays.track,
  chain: history.derived.ofTrack,
  describe: (key) => ({
    ...trackRef(history, key),
    artist: artistRef(history, history.library.tracks.artistOf(key)),
  }),
});

export function albumsOf(history: History): Kind<Titled> {
  const { albums } = history.library;

  return {
    ...named(albums),
    column: history.plays.album,
    chain: history.derived.ofAlbum,
    describe: (key) => ({
      id: albums.id(key),
      title: albums.name(key),
      artist: artistRef(history, albums.artistOf(key)),
    }),
  };
}
