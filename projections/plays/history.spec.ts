import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackRow } from '../../test/support/histories.js';
import { Zone } from '../shared/day.js';
import { History } from './history.js';
import type { Columns, MonthOfPlays } from './play-columns.js';
import { isPlayed } from './plays-of.js';
import { allPlays } from './selection.js';
import { totalsOf } from './tally.js';

const MONTH = 1_000_000;
const TRACKS = 12;
const id = (key: number): string => `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

/** Track n is by artist n % 4 and lasts n minutes; every third has no known duration. */
function withLibrary(): History {
  const history = History.empty();
  const keys = Array.from({ length: TRACKS }, (_, index) => index + 1);
  history.library.artists.put(
    [1, 2, 3, 4].map((key) => ({ key, id: id(key), name: `artist ${key}`, aliases: [] })),
  );
  history.library.albums.put(
    [1, 2].map((key) => ({ key, id: id(key), name: `album ${key}`, artistKey: key })),
  );
  history.library.tracks.put(
    keys.map((key) =>
      trackRow({
        key,
        id: id(key),
        name: `track ${key}`,
        artistKey: 1 + (key % 4),
        durationSeconds: key % 3 === 0 ? null : key * 60,
      }),
    ),
  );

  return history;
}

function columnsOf(plays: readonly (readonly [number, number])[]): Columns {
  const sorted = plays.toSorted(([a], [b]) => a - b);

  return {
    at: Uint32Array.from(sorted, ([at]) => at),
    track: Int32Array.from(sorted, ([, track]) => track),
    album: Int32Array.from(sorted, ([, track]) => track % 3),
  };
}

const monthOf = (number: number, columns: Columns): MonthOfPlays => ({
  from: number * MONTH,
  until: (number + 1) * MONTH,
  columns,
});

const zone = new Zone('Europe/Berlin');
const seen = (history: History): unknown => ({
  plays: history.plays,
  local: [...history.local(zone)],
  totals: totalsOf(history, allPlays(history)),
  played: Array.from({ length: TRACKS + 1 }, (_, key) => isPlayed(history.derived.ofTrack, key)),
  part: totalsOf(history, allPlays(history).subarray(2, 9)),
  odd: totalsOf(
    history,
    allPlays(history).filter((index) => index % 2 === 1),
  ),
});

describe('a history that plays are added to', () => {
  const play = fc.tuple(fc.integer({ min: 0, max: 5 * MONTH - 1 }), fc.integer({ min: 1, max: TRACKS }));

  it('is the history of all its plays, in whatever order and number they came', () => {
    const property = fc.property(fc.array(fc.array(play, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      let grown = withLibrary();
      const all: (readonly [number, number])[] = [];
      for (const batch of batches) {
        all.push(...batch);
        const changed = [...new Set(batch.map(([at]) => Math.floor(at / MONTH)))].toSorted((a, b) => a - b);
        const within = (number: number) => all.filter(([at]) => Math.floor(at / MONTH) === number);
        grown = grown.withMonths(
          changed.map((number) => monthOf(number, columnsOf(within(number)))),
          true,
        );
        seen(grown);
      }
      const whole = withLibrary().withMonths([{ from: 0, until: 5 * MONTH, columns: columnsOf(all) }], false);

      expect(seen(grown)).toEqual(seen(whole));
    });

    fc.assert(property, { numRuns: 300 });
  });

  it('is the history of those that are left when some are taken away or go by other names', () => {
    const change = fc.record({
      plays: fc.array(play, { maxLength: 6 }),
      gone: fc.array(fc.nat(), { maxLength: 6 }),
    });
    const property = fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let changing = withLibrary();
      let all: (readonly [number, number])[] = [];
      for (const { plays, gone } of changes) {
        const taken = new Set(gone.map((which) => which % Math.max(1, all.length)));
        const touched = [...all.filter((_, index) => taken.has(index)), ...plays];
        const kept = all.filter((_, index) => !taken.has(index));
        all = [...kept, ...plays];
        const months = [...new Set(touched.map(([at]) => Math.floor(at / MONTH)))].toSorted((a, b) => a - b);
        const within = (number: number) => all.filter(([at]) => Math.floor(at / MONTH) === number);
        changing = changing.withMonths(
          months.map((number) => monthOf(number, columnsOf(within(number)))),
          true,
        );
        seen(changing);
      }
      const whole = withLibrary().withMonths([{ from: 0, until: 5 * MONTH, columns: columnsOf(all) }], false);

      expect(seen(changing)).toEqual(seen(whole));
    });

    fc.assert(property, { numRuns: 300 });
  });

  it('stays in the memory it has', () => {
    const first = withLibrary().withMonths(
      [
        monthOf(
          1,
          columnsOf([
            [MONTH, 1],
            [MONTH + 5, 2],
          ]),
        ),
      ],
      true,
    );
    const second = first.withMonths([monthOf(0, columnsOf([[7, 3]]))], true);
    const third = second.withMonths([monthOf(0, columnsOf([]))], true);

    expect([...third.plays.track]).toEqual([1, 2]);
    expect(third.plays.at.buffer).toBe(second.plays.at.buffer);
  });

  it('knows its durations anew when they changed', () => {
    const first = withLibrary().withMonths(
      [
        monthOf(
          1,
          columnsOf([
            [MONTH, 3],
            [MONTH + 5, 1],
          ]),
        ),
      ],
      true,
    );
    expect(totalsOf(first, allPlays(first))).toMatchObject({
      listeningSeconds: 60,
      scrobblesWithoutDuration: 1,
    });
    first.library.tracks.put([
      trackRow({ key: 3, id: id(3), name: 'track 3', artistKey: 4, durationSeconds: 100 }),
    ]);
    const next = first.withMonths([], false);

    expect(totalsOf(next, allPlays(next))).toMatchObject({
      listeningSeconds: 160,
      scrobblesWithoutDuration: 0,
    });
  });
});
