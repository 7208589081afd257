import type { Zone } from '../shared/day.js';
import type { History } from './history.js';

export interface TrackRef {
  readonly id: string;
  readonly title: string;
}

export interface ArtistRef {
  readonly id: string;
  readonly name: string;
}

export interface AlbumRef {
  readonly id: string;
  readonly title: string;
}

export interface PlayView {
  readonly id: string;
  /** ISO 8601 with the service's offset. */
  readonly playedAt: string;
  readonly track: TrackRef;
  readonly artist: ArtistRef;
  /** The album that this play came with. */
  readonly album: AlbumRef | null;
}

export const trackRef = ({ library: { tracks } }: History, key: number): TrackRef => ({
  id: tracks.id(key),
  title: tracks.name(key),
});

export const artistRef = ({ library: { artists } }: History, key: number): ArtistRef => ({
  id: artists.id(key),
  name: artists.name(key),
});

export const albumRef = ({ library: { albums } }: History, key: number): AlbumRef | null =>
  key === 0 ? null : { id: albums.id(key), title: albums.name(key) };

/** The play at an index of the history's columns. */
export function playView(history: History, zone: Zone, index: number): PlayView {
  const { at, track, album } = history.plays;
  const { tracks } = history.library;

  return {
    id: history.playId(index),
    playedAt: zone.format(at[index]),
    track: trackRef(history, track[index]),
    artist: artistRef(history, tracks.artistOf(track[index])),
    album: albumRef(history, album[index]),
  };
}
