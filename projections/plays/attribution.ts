import { lengthened } from './lengthened.js';
import type { Library } from './library.js';
import type { Columns } from './play-columns.js';

/**
 * The plays as persons have them: of the track that has their spelling now, and of its artist's albums. Without
 * edits these are the plays as they were told. What lies before `from` is taken over from `before`, unless that
 * is as it was told.
 */
export function attributed(
  told: Columns,
  library: Library,
  before: Columns | undefined,
  from: number,
): Columns {
  const { albums, tracks } = library;
  if (!tracks.isEdited) return told;
  const goneOn = before === undefined || albums.isMixed ? undefined : attribute(told, library, before, from);
  if (goneOn !== undefined && !albums.isMixed) return goneOn;
  albums.startAnew();

  return attribute(told, library, undefined, 0);
}

function attribute(
  told: Columns,
  { artists, albums, tracks }: Library,
  before: Columns | undefined,
  from: number,
): Columns {
  const { length } = told.at;
  const track = before === undefined ? told.track.slice() : lengthened(before.track, length);
  const album = before === undefined ? told.album.slice() : lengthened(before.album, length);
  const roots = tracks.roots();
  for (let i = before === undefined ? 0 : from; i < length; i++) {
    const root = roots[told.track[i]];
    track[i] = root;
    album[i] = told.album[i];
    if (tracks.isMoved(told.track[i])) {
      const artist = tracks.artistOf(root);
      album[i] = albums.by({ key: artist, name: artists.name(artist) }, told.album[i]);
    }
  }

  return { at: told.at, track, album };
}
