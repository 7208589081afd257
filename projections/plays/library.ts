import { AlbumCatalog } from './album-catalog.js';
import { ArtistCatalog } from './catalog.js';
import { TagCatalog } from './tag-catalog.js';
import { TrackCatalog } from './track-catalog.js';

/** What plays point at; shared by the states of a history, since keys never change their meaning. */
export interface Library {
  readonly artists: ArtistCatalog;
  readonly albums: AlbumCatalog;
  readonly tracks: TrackCatalog;
  readonly tags: TagCatalog;
}

export const emptyLibrary = (): Library => ({
  artists: new ArtistCatalog(),
  albums: new AlbumCatalog(),
  tracks: new TrackCatalog(),
  tags: new TagCatalog(),
});
