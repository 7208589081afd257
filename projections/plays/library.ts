import { AlbumCatalog, Catalog, TrackCatalog } from './catalog.js';

/** What plays point at; shared by the states of a history, since keys never change their meaning. */
export interface Library {
  readonly artists: Catalog;
  readonly albums: AlbumCatalog;
  readonly tracks: TrackCatalog;
}

export const emptyLibrary = (): Library => ({
  artists: new Catalog(),
  albums: new AlbumCatalog(),
  tracks: new TrackCatalog(),
});
