import { History } from '#projections/plays/history.js';
import type { TrackRow } from '#projections/plays/track-catalog.js';
import { emptyLibrary } from '#projections/plays/library.js';
import { secondOf } from './listeners.js';

/** When, artist, title, album, known seconds. */
export type Played = readonly [
  at: string,
  artist: string,
  title: string,
  album?: string | null,
  durationSeconds?: number,
];

/** Keys by name in the order of appearance, beginning at 1. */
class Keys {
  private readonly keys = new Map<string, number>();

  of(name: string): { readonly key: number; readonly isNew: boolean } {
    const known = this.keys.get(name);
    const key = known ?? this.keys.size + 1;
    this.keys.set(name, key);

    return { key, isNew: known === undefined };
  }
}

const idOf = (key: number): string => `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

type Needed = Pick<TrackRow, 'key' | 'id' | 'name' | 'artistKey'>;

/** A track of which nobody said or told anything, but what is given. */
export const trackRow = (row: Needed & Partial<TrackRow>): TrackRow => ({
  rootKey: null,
  oldTitle: null,
  toldArtistKey: row.artistKey,
  durationSeconds: null,
  hasMbid: false,
  edited: null,
  told: [],
  asked: [],
  lookup: null,
  profile: null,
  ...row,
});

/** A history in memory; what comes first has the lower key and id, and plays of one second stay as given. */
export function historyOf(rows: readonly Played[]): History {
  const library = emptyLibrary();
  const [artists, tracks, albums] = [new Keys(), new Keys(), new Keys()];
  const plays = rows.map(([at, artistName, title, albumTitle = null, durationSeconds = null]) => {
    const artist = artists.of(artistName);
    const row = (key: number, name: string) => ({ key, id: idOf(key), name, artistKey: artist.key });
    if (artist.isNew) library.artists.put([{ ...row(artist.key, artistName), aliases: [] }]);
    const track = tracks.of(JSON.stringify([artistName, title]));
    if (track.isNew) library.tracks.put([trackRow({ ...row(track.key, title), durationSeconds })]);
    const album = albumTitle === null ? { key: 0, isNew: false } : albums.of(`${artistName}\n${albumTitle}`);
    if (album.isNew) library.albums.put([row(album.key, albumTitle ?? '')]);

    return { at: secondOf(at), track: track.key, album: album.key };
  });
  const sorted = plays.toSorted((a, b) => a.at - b.at);

  return new History(
    {
      at: Uint32Array.from(sorted, ({ at }) => at),
      track: Int32Array.from(sorted, ({ track }) => track),
      album: Int32Array.from(sorted, ({ album }) => album),
    },
    library,
  );
}
