import { describe, expect, it } from 'vitest';
import { playIdOf, trackIdOf } from '#src/listening/identity.js';
import type { GivenId, MonthOfPlays } from './play-columns.js';
import { EMPTY_COLUMNS } from './play-columns.js';
import { PlayIds } from './play-ids.js';

const halo = trackIdOf('Beyoncé', 'Halo');
const month = (from: number, ids?: readonly GivenId[]): MonthOfPlays => ({
  from,
  until: from + 100,
  columns: EMPTY_COLUMNS,
  ...(ids === undefined ? {} : { ids }),
});

describe('the ids of plays', () => {
  it('follow from track and second, unless they are given', () => {
    const ids = new PlayIds();
    ids.replace(
      month(100, [
        { at: 150, track: 1, id: 'first' },
        { at: 150, track: 2, id: 'second' },
        { at: 151, track: 1, id: 'third' },
      ]),
    );

    expect([ids.of(150, 1, halo), ids.of(150, 2, halo), ids.of(151, 1, halo)]).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect([ids.of(150, 3, halo), ids.of(152, 1, halo)]).toEqual([playIdOf(halo, 150), playIdOf(halo, 152)]);
  });

  it('are those of the latest look at their month', () => {
    const ids = new PlayIds();
    for (const from of [0, 100, 200]) ids.replace(month(from, [{ at: from, track: 1, id: `in ${from}` }]));
    ids.replace(month(100));

    expect([0, 100, 200].map((at) => ids.of(at, 1, halo))).toEqual(['in 0', playIdOf(halo, 100), 'in 200']);
  });
});
