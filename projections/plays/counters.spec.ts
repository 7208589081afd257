import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf, type Played } from '../../test/support/histories.js';
import { countOf, countsOf } from './counters.js';
import { albumsOf, artistsOf, tracksOf } from './kinds.js';
import { allPlays } from './selection.js';

const minute = (index: number): string => new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString();
const anyPlay = fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('x', 'y', 'z'), fc.boolean());

describe('plays of a selection', () => {
  it('are as many of one thing as when all things are counted, in a span and with gaps', () => {
    const property = fc.property(
      fc.array(anyPlay, { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      fc.nat(30),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      (plays, from, length, isKept) => {
        const history = historyOf(
          plays.map(([artist, title, hasAlbum], index): Played => [
            minute(index),
            artist,
            title,
            hasAlbum ? 'album' : null,
          ]),
        );
        const span = allPlays(history).subarray(from, from + length);
        for (const selection of [allPlays(history), span, span.filter((play) => isKept[play])])
          for (const kind of [artistsOf(history), tracksOf(history), albumsOf(history)]) {
            const keys = Array.from({ length: kind.size - 1 }, (_, index) => index + 1);
            const counts = countsOf(kind, selection);
            expect(keys.map((key) => countOf(kind, key, selection))).toEqual([...counts.subarray(1)]);
          }
      },
    );

    fc.assert(property, { numRuns: 200 });
  });

  it('without an album count for none', () => {
    const history = historyOf([
      [minute(0), 'A', 'x'],
      [minute(1), 'A', 'y', 'album'],
      [minute(2), 'A', 'x', 'album'],
    ]);

    expect([...countsOf(albumsOf(history), allPlays(history))]).toEqual([0, 2]);
    expect([...countsOf(tracksOf(history), allPlays(history))]).toEqual([0, 2, 1]);
  });
});
