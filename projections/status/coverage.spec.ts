import { describe, expect, it } from 'vitest';
import { historyOf } from '../../test/support/histories.js';
import { countOf, coverageOf, playedTracks, type Known } from './coverage.js';

/** One bit for each of these keys, and no longer than that. */
function known(...keys: readonly number[]): Known {
  const bits = new Uint8Array(Math.max(0, ...keys) + 1);
  for (const key of keys) bits[key] = 1;

  return bits;
}

const history = historyOf([
  ['2024-01-01T10:00:00Z', 'Björk', 'Jóga', 'Homogenic', 305],
  ['2024-01-02T10:00:00Z', 'Björk', 'Halo'],
  ['2024-01-03T10:00:00Z', 'Björk', 'Jóga', 'Homogenic', 305],
]);
const { tracks } = history.library;
const told = { source: 'AudioDb', durationSeconds: 200, genres: [1], tags: [], aliases: [] } as const;
const profile = { bpm: 100 };
// Of this one, all plays are gone.
tracks.put([{ key: 3, id: 'x', name: 'Gone', artistKey: 1, durationSeconds: 90, told: [told], profile }]);
const played = playedTracks(history);

describe('how much is known of the library', () => {
  it('is counted over the tracks that were played', () => {
    const everything = known(1, 2, 3);
    const coverage = coverageOf(history, played, {
      mbid: everything,
      cover: everything,
      answered: new Map(),
    });

    expect(coverage).toEqual({
      tracks: 2,
      withMbid: 2,
      withTags: 0,
      withDuration: 1,
      withCover: 2,
      withAudio: 0,
    });
    expect(countOf(played, everything)).toBe(2);
  });

  it('takes tracks that nobody told of for unknown', () => {
    const coverage = coverageOf(history, played, { mbid: known(1), cover: known(), answered: new Map() });

    expect(coverage).toMatchObject({ withMbid: 1, withCover: 0 });
    expect(countOf(played, known())).toBe(0);
    expect(countOf(played, undefined)).toBe(0);
  });

  it('is nothing without plays', () => {
    expect(
      coverageOf(historyOf([]), playedTracks(historyOf([])), {
        mbid: known(7),
        cover: known(7),
        answered: new Map(),
      }),
    ).toMatchObject({ tracks: 0, withMbid: 0 });
  });
});
