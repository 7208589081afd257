import { beforeEach, describe, expect, it } from 'vitest';
import { albumIdOf } from '#src/listening/identity.js';
import { trackRow } from '../../test/support/histories.js';
import { attributed } from './attribution.js';
import { emptyLibrary, type Library } from './library.js';
import type { Columns } from './play-columns.js';
import type { TrackRow } from './track-catalog.js';

const ARTISTS = ['Björk', 'Bjork', 'Beyoncé', 'Somebody'];
const id = (key: number): string => `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

/** Tracks 1 to 3 by artists 1 to 3, played from albums 1 to 3; what persons made of them is put over that. */
const track = (key: number, more: Partial<TrackRow> = {}): TrackRow =>
  trackRow({ key, id: id(key), name: `track ${key}`, artistKey: key, ...more });
const renamed = (key: number, artistKey: number): TrackRow => track(key, { artistKey, toldArtistKey: key });

let library: Library;
beforeEach(() => {
  library = emptyLibrary();
  library.artists.put(
    ARTISTS.map((name, index) => ({ key: index + 1, id: id(index + 1), name, aliases: [] })),
  );
  library.albums.put([
    { key: 1, id: albumIdOf('Björk', 'Best'), name: 'best', artistKey: 1 },
    { key: 2, id: albumIdOf('Bjork', 'Best'), name: 'Best', artistKey: 2 },
    { key: 3, id: albumIdOf('Beyoncé', 'Best'), name: 'BEST', artistKey: 3 },
  ]);
  library.tracks.put([1, 2, 3].map((key) => track(key)));
});

const told = (...tracks: readonly number[]): Columns => ({
  at: Uint32Array.from(tracks, (_, index) => index),
  track: Int32Array.from(tracks),
  album: Int32Array.from(tracks),
});
const namesOf = ({ track: tracks, album }: Columns): readonly unknown[] =>
  Array.from(tracks, (key, play) => [
    key,
    library.albums.name(album[play]),
    library.albums.artistOf(album[play]),
  ]);

describe('plays as persons have them', () => {
  it('are those that were told where nobody said anything', () => {
    const plays = told(1, 2, 3);

    expect(attributed(plays, library, undefined, 0)).toBe(plays);
    library.tracks.put([track(2, { edited: { title: 'Other', isrc: null } })]);
    expect(attributed(plays, library, undefined, 0)).toBe(plays);
  });

  it("are of the track that has their spelling, and of its artist's album", () => {
    library.tracks.put([track(2, { rootKey: 1 })]);
    const plays = told(1, 2, 3, 2);

    expect(namesOf(attributed(plays, library, undefined, 0))).toEqual([
      [1, 'best', 1],
      [1, 'best', 1],
      [3, 'BEST', 3],
      [1, 'best', 1],
    ]);
    expect([...plays.track]).toEqual([1, 2, 3, 2]);
  });

  it('are of no album where they came with none', () => {
    library.tracks.put([renamed(2, 4)]);
    const plays = { ...told(2), album: Int32Array.of(0) };

    expect([...attributed(plays, library, undefined, 0).album]).toEqual([0]);
  });

  it('are of a new album where the artist had none of the title', () => {
    library.tracks.put([renamed(2, 4)]);
    const { album } = attributed(told(2, 2, 3), library, undefined, 0);

    expect([...album]).toEqual([4, 4, 3]);
    expect([library.albums.id(4), library.albums.name(4), library.albums.artistOf(4)]).toEqual([
      albumIdOf('Somebody', 'Best'),
      'Best',
      4,
    ]);
  });

  it('are of the same album when it is told of later, under its own key', () => {
    library.tracks.put([renamed(2, 4)]);
    attributed(told(2), library, undefined, 0);
    library.albums.put([{ key: 4, id: id(9), name: 'Other', artistKey: 1 }]);
    library.albums.put([{ key: 5, id: albumIdOf('Somebody', 'Best'), name: 'BeSt', artistKey: 4 }]);
    const column = Int32Array.of(4, 5, 1);
    library.albums.translate(column);

    expect(Array.from(column, (key) => library.albums.name(key))).toEqual(['Other', 'BeSt', 'best']);
    expect(namesOf(attributed(told(2), library, undefined, 0))).toEqual([[2, 'BeSt', 4]]);
  });

  it('go on from those before', () => {
    library.tracks.put([track(2, { rootKey: 1 })]);
    const before = attributed(told(1, 2, 3), library, undefined, 0);
    const after = attributed(told(1, 2, 3, 2, 3), library, before, 3);

    expect(after).toEqual(attributed(told(1, 2, 3, 2, 3), library, undefined, 0));
  });
});

describe('an album that is made of several', () => {
  it.each([
    ['in whatever order they are played', [3, 2]],
    ['in whatever order they are played, again', [2, 3]],
  ])('has the spelling that was told first, %s', (_how, order) => {
    library.tracks.put([renamed(2, 4), renamed(3, 4)]);

    expect(namesOf(attributed(told(...order), library, undefined, 0))).toEqual(
      order.map((key) => [key, 'Best', 4]),
    );
  });

  it('has it in whatever order the edits came', () => {
    library.tracks.put([renamed(3, 4)]);
    attributed(told(3, 2), library, undefined, 0);
    library.tracks.put([renamed(2, 4)]);

    expect(namesOf(attributed(told(3, 2), library, undefined, 0))).toEqual([
      [3, 'Best', 4],
      [2, 'Best', 4],
    ]);
    library.tracks.put([track(2)]);
    expect(namesOf(attributed(told(3, 2), library, undefined, 0))).toEqual([
      [3, 'BEST', 4],
      [2, 'Best', 2],
    ]);
  });

  it('has it when plays come and go', () => {
    library.tracks.put([renamed(2, 4), renamed(3, 4)]);
    const before = attributed(told(3), library, undefined, 0);
    const more = attributed(told(3, 2), library, before, 1);
    expect(namesOf(more)).toEqual([
      [3, 'Best', 4],
      [2, 'Best', 4],
    ]);

    expect(namesOf(attributed(told(3), library, more, 1))).toEqual([[3, 'BEST', 4]]);
  });
});
