import { describe, expect, it } from 'vitest';
import { trackRow } from '../../test/support/histories.js';
import { History } from '../plays/history.js';
import { pendingAudioOf } from './list-pending-audio.query.js';

const TRACKS = 9;
const id = (key: number): string => `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

/** Track key and album key, 0 for none; one play an hour from 1970 on. */
type Play = readonly [track: number, album: number];

/** Tracks in pairs of one title, by two artists; the third lasts a minute, the others who knows. */
function historyOf(plays: readonly Play[], profiled: readonly number[] = []): History {
  const history = History.empty();
  const { artists, albums, tracks } = history.library;
  const keys = Array.from({ length: TRACKS }, (_, index) => index + 1);
  artists.put([1, 2].map((key) => ({ key, id: id(key), name: `artist ${key}`, aliases: [] })));
  albums.put(
    [
      [1, 'Bravo'],
      [2, 'alfa'],
      [3, 'Alfa'],
    ].map(([key, name]) => ({ key: Number(key), id: id(Number(key)), name: String(name), artistKey: 1 })),
  );
  tracks.put(
    keys.map((key) =>
      trackRow({
        key,
        id: id(key),
        name: `Title ${Math.ceil(key / 2)}`,
        artistKey: 1 + (key % 2),
        durationSeconds: key === 3 ? 60 : null,
        profile: profiled.includes(key) ? {} : null,
      }),
    ),
  );
  const columns = {
    at: Uint32Array.from(plays, (_, index) => index * 3_600),
    track: Int32Array.from(plays, ([track]) => track),
    album: Int32Array.from(plays, ([, album]) => album),
  };

  return history.withMonths([{ from: 0, until: 2 ** 31, columns }], false);
}

describe('what waits for an audio profile', () => {
  const plays: readonly Play[] = [
    [4, 0],
    [1, 2],
    [1, 1],
    [2, 0],
    [2, 0],
    [1, 2],
    [1, 1],
    [3, 3],
    [3, 2],
    [5, 1],
    [3, 0],
    [5, 1],
  ];

  it('is what was played without one, most played first, then by title and id', () => {
    const { total, items } = pendingAudioOf(historyOf(plays, [3]), 3);

    expect(total).toBe(4);
    expect(items).toEqual([
      {
        id: id(1),
        title: 'Title 1',
        artistName: 'artist 2',
        albumTitle: 'alfa',
        durationSeconds: null,
        scrobbles: 4,
      },
      {
        id: id(2),
        title: 'Title 1',
        artistName: 'artist 1',
        albumTitle: null,
        durationSeconds: null,
        scrobbles: 2,
      },
      {
        id: id(5),
        title: 'Title 3',
        artistName: 'artist 2',
        albumTitle: 'Bravo',
        durationSeconds: null,
        scrobbles: 2,
      },
    ]);
  });

  it('has the album of a track that was played most, of equals the first by folded title and id', () => {
    const { items } = pendingAudioOf(historyOf(plays), 10);

    expect(items.find((item) => item.id === id(3))).toMatchObject({
      albumTitle: 'alfa',
      durationSeconds: 60,
    });
  });

  it('is nothing in an empty history', () => {
    expect(pendingAudioOf(historyOf([]), 10)).toEqual({ total: 0, items: [] });
  });
});
