import { describe, expect, it } from 'vitest';
import { bigHistory } from './big-history.js';
import { Scrobbles, type Scrobble } from './source-scrobbles.js';
import {
  expectedPlays,
  expectSynced,
  type ReadableProduct,
  type SourceHistory,
} from './sync-expectations.js';

const NOW = new Date('2024-06-30T12:00:00Z');
const at = (iso: string): number => Date.parse(iso) / 1000;

const play = (iso: string, artist: string, title: string, album: string | null = null): Scrobble => ({
  uts: at(iso),
  artist,
  title,
  album,
});

const historyOf = (rows: readonly Scrobble[]): SourceHistory => {
  const { all, spellings } = new Scrobbles(rows);

  return { scrobbles: all, spellings };
};

/** A product that holds these plays. */
function holding(
  plays: readonly Scrobble[],
  change: (page: object) => object = (page) => page,
): ReadableProduct {
  const newestFirst = plays.toReversed().map(({ uts, artist, title, album }) => ({
    id: JSON.stringify([uts, artist, title]),
    playedAt: new Date(uts * 1000).toISOString().replace('.000Z', '+00:00'),
    track: { title },
    artist: { name: artist },
    album: album === null ? null : { title: album },
  }));

  return {
    get(path) {
      const query = new URL(path, 'http://product.invalid').searchParams;
      const [take, page] = [Number(query.get('take')), Number(query.get('page'))];
      const items = newestFirst.slice((page - 1) * take, page * take);

      return Promise.resolve(change({ items, total: newestFirst.length, page, take }));
    },
  };
}

describe('what the product must hold', () => {
  it('is a play for each second and folded name, with any album that it was told with', () => {
    const plays = expectedPlays(
      [
        play('2024-06-30T10:00:00Z', 'Björk', 'Jóga', 'Homogenic'),
        play('2024-06-30T10:00:00Z', 'BJÖRK', ' jóga ', null),
        play('2024-06-30T10:00:00Z', 'Björk', 'Hunter', '  '),
        play('2024-06-30T10:00:01Z', 'Björk', 'Jóga'),
      ],
      NOW,
    );
    expect([...plays.values()]).toEqual([
      { playedAt: at('2024-06-30T10:00:00Z'), artist: 'Björk', title: 'Jóga', albums: ['Homogenic', null] },
      { playedAt: at('2024-06-30T10:00:00Z'), artist: 'Björk', title: 'Hunter', albums: [null] },
      { playedAt: at('2024-06-30T10:00:01Z'), artist: 'Björk', title: 'Jóga', albums: [null] },
    ]);
  });

  it('is nothing of moments that cannot be, and nothing nameless', () => {
    const plays = expectedPlays(
      [
        { uts: 0, artist: 'A', title: 'no moment', album: null },
        play('2002-09-30T23:59:59Z', 'A', 'too early'),
        play('2002-10-01T00:00:00Z', 'A', 'first'),
        play('2024-06-30T12:10:00Z', 'A', 'last'),
        play('2024-06-30T12:10:01Z', 'A', 'too late'),
        play('2024-06-30T12:00:00Z', ' ', 'nobody'),
        play('2024-06-30T12:00:00Z', 'A', ''),
      ],
      NOW,
    );
    expect([...plays.values()].map(({ title }) => title)).toEqual(['first', 'last']);
  });
});

describe('comparing a product with a history', () => {
  const rows = bigHistory({ plays: 1_500, until: at('2024-06-01T00:00:00Z') });
  const history = historyOf(rows);
  const real = rows.filter(({ uts }) => uts >= at('2002-10-01T00:00:00Z'));
  const changed = (index: number, to: Partial<Scrobble>): readonly Scrobble[] =>
    real.map((row, other) => (other === index ? { ...row, ...to } : row));
  const tell = (plays: readonly Scrobble[]): Promise<void> => expectSynced(holding(plays), history, NOW);

  it('finds nothing when all is there, however many pages it takes', async () => {
    await tell(real);
    await expectSynced(holding(real.slice(0, 1000)), historyOf(real.slice(0, 1000)), NOW);
    await expectSynced(holding([]), historyOf([]), NOW);
  });

  it('takes the first spelling for every play of a name', async () => {
    const told = historyOf([
      play('2024-06-01T10:00:00Z', 'Björk', 'Jóga'),
      play('2024-06-02T10:00:00Z', 'BJÖRK', 'JÓGA'),
    ]);
    const shown = told.scrobbles.map((row) => ({ ...row, artist: 'Björk', title: 'Jóga' }));
    await expectSynced(holding(shown), told, NOW);
    const invented = shown.map((row) => ({ ...row, artist: 'björk' }));
    await expect(expectSynced(holding(invented), told, NOW)).rejects.toThrow(/2 wrong: .*spelled as never/);
  });

  it.each([
    ['a play that is missing', real.slice(1), /1 missing: \["20/],
    [
      'a play that is not there',
      [...real, { ...real[5], uts: at('2024-06-30T00:00:00Z') }],
      /1 wrong: .*unexpected/,
    ],
    ['a play that is told twice', [...real, real.at(-1) ?? real[0]], /1 told twice: .*1 ids come twice/],
    ['another second', changed(7, { uts: real[7].uts + 1 }), /1 missing: .*1 wrong: /],
    ['another title', changed(7, { title: `${real[7].title}?` }), /1 missing: .*1 wrong: /],
    ['another album', changed(7, { album: 'Another' }), /1 wrong: .*another album than/],
    ['an invalid play', rows.filter(({ uts }) => uts > 0), /4 wrong: .*unexpected/],
    ['another order', real.toReversed(), /not newest first at 1/],
  ])('finds %s', async (_what, plays, said) => {
    await expect(tell(plays)).rejects.toThrow(said);
  });

  it('finds pages that are no list', async () => {
    const lying = holding(real, (page) => ({ ...page, total: real.length + 1 }));
    await expect(expectSynced(lying, history, NOW)).rejects.toThrow(/pages hold \d+ plays, and tell of/);
  });
});
