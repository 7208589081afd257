import { describe, expect, it } from 'vitest';
import { audio, Near, pendingAudio, plain } from './answers.js';
import { difference } from './compare.js';
import { handMade, type Row } from './hand-made.js';
import type { AudioProfile, OracleHistory } from './history.js';

const NOW = '2021-06-30T12:00:00Z';
const ROWS: readonly Row[] = [
  ['2021-06-30T10:00:00Z', 'A', 'One', 'First', 50],
  ['2021-06-29T10:00:00Z', 'A', 'One', 'Second'],
  ['2021-06-28T10:00:00Z', 'A', 'Two'],
  ['2021-06-27T10:00:00Z', 'B', 'Three', 'Third'],
  ['2021-06-26T10:00:00Z', 'B', 'Four'],
  ['2020-06-01T10:00:00Z', 'C', 'Old'],
  ['2020-06-01T11:00:00Z', 'C', 'Old'],
];

/** The profiles of A’s One (played twice), A’s Two and B’s Three, in this order. */
function profiled(...profiles: readonly AudioProfile[]): OracleHistory {
  const names = [
    ['A', 'One'],
    ['A', 'Two'],
    ['B', 'Three'],
  ] as const;
  const told = profiles.map((profile, index) => {
    const [artist, title] = names[index];
    return { artist, title, profile };
  });
  return handMade(ROWS, NOW, 'UTC', told);
}

const NOTHING = {
  danceability: null,
  voice: null,
  acoustic: null,
  electronic: null,
  approachability: null,
  engagement: null,
  genres: [],
  themes: [],
  instruments: [],
};

describe('audio', () => {
  it('knows nothing where nothing was analysed', () => {
    expect(plain(audio(profiled({}), { range: '7d' }))).toEqual({
      range: { preset: '7d', from: '2021-06-24', to: '2021-06-30', q: null },
      scrobbles: 5,
      scrobblesWithProfile: 2,
      bpm: null,
      keys: [],
      moods: null,
      ...NOTHING,
    });
  });

  it('weighs beats by plays, in bins of ten', () => {
    const bpm = plain(audio(profiled({ bpm: 119.5 }, { bpm: 90 }, { bpm: 120 })).bpm);
    expect(bpm).toEqual({
      average: 449 / 4,
      median: 119.5,
      histogram: [
        { from: 90, to: 100, scrobbles: 1 },
        { from: 110, to: 120, scrobbles: 2 },
        { from: 120, to: 130, scrobbles: 1 },
      ],
    });
    const even = audio(profiled({ bpm: 100 }, { bpm: 90 }, { bpm: 80 }));
    expect(plain(even.bpm)).toMatchObject({ average: 92.5, median: 95 });
    expect(plain(audio(profiled({ bpm: 100 }, {}, { bpm: 80 })).bpm)).toMatchObject({ median: 100 });
  });

  it('means shares and moods over the plays that have them', () => {
    const answer = plain(
      audio(
        profiled(
          { danceability: 0.5, moods: { happy: 1 } },
          { danceability: 0.125, voice: 0 },
          { moods: { happy: 0.25, sad: 0.5 } },
        ),
      ),
    );
    expect(answer).toMatchObject({
      scrobblesWithProfile: 4,
      danceability: 0.375,
      voice: 0,
      acoustic: null,
      moods: { party: null, happy: 0.75, aggressive: null, relaxed: null, sad: 0.5 },
    });
  });

  it('counts keys and genres once for a play, ties by folded name and then by name', () => {
    const history = profiled(
      { key: 'C major', genres: ['Rock---Indie', 'Pop', 'Rock---Indie'] },
      { key: 'a minor', genres: ['pop', 'Pop'] },
      { key: 'B minor', genres: ['ambient'] },
    );
    const names = ({ keys, genres }: Partial<ReturnType<typeof audio>>) => plain({ keys, genres });
    expect(names(audio(history))).toEqual({
      keys: [
        { key: 'C major', scrobbles: 2 },
        { key: 'a minor', scrobbles: 1 },
        { key: 'B minor', scrobbles: 1 },
      ],
      genres: [
        { name: 'Pop', scrobbles: 3 },
        { name: 'Rock---Indie', scrobbles: 2 },
        { name: 'ambient', scrobbles: 1 },
        { name: 'pop', scrobbles: 1 },
      ],
    });
    expect(names(audio(history, { take: 1, q: 'two' }))).toEqual({
      keys: [{ key: 'a minor', scrobbles: 1 }],
      genres: [{ name: 'Pop', scrobbles: 1 }],
    });
  });

  it('weighs themes and instruments by the plays that have a profile', () => {
    const history = profiled(
      { themes: [['space', 0.5]], instruments: [{ name: 'piano', score: 1 }] },
      {
        themes: [
          ['space', 0.25],
          ['love', 1],
        ],
      },
      { instruments: [{ name: 'Guitar', score: 1 }] },
    );
    expect(plain(audio(history))).toMatchObject({
      themes: [
        { name: 'space', weight: 0.3125 },
        { name: 'love', weight: 0.25 },
      ],
      instruments: [
        { name: 'piano', weight: 0.5 },
        { name: 'Guitar', weight: 0.25 },
      ],
    });
  });

  it('leaves the order open only where additions decide it', () => {
    const themes = (...scores: readonly (readonly [string, number])[]) =>
      audio(profiled({ themes: scores })).themes;
    const swapped = (high: number): string | null =>
      difference(
        'themes',
        [
          { name: 'b', weight: 0.3 },
          { name: 'a', weight: 0.3 },
        ],
        themes(['a', high], ['b', 0.3]),
      );
    expect(swapped(0.1 + 0.2)).toBeNull();
    expect(swapped(0.3)).toContain('themes[0].name: got "b", expected "a"');
  });
});

describe('a number computed in another order', () => {
  it('is the same up to a billionth', () => {
    expect(difference('mean', 0.1 + 0.2, new Near(0.3))).toBeNull();
    expect(difference('mean', 0, new Near(0))).toBeNull();
    expect(difference('mean', 1e-12, new Near(0))).toContain('mean: got 1e-12, expected 0');
    expect(difference('mean', 120.0001, new Near(120))).toContain('expected 120');
    expect(difference('mean', '120', new Near(120))).toContain('got "120"');
    expect(difference('mean', null, new Near(0))).toContain('got null');
  });
});

describe('tracks that wait for an analysis', () => {
  it('are those without a profile, most played first', () => {
    expect(plain(pendingAudio(profiled({}), { take: 2 }))).toEqual({
      total: 4,
      items: [
        { title: 'Old', artistName: 'C', albumTitle: null, durationSeconds: null, scrobbles: 2 },
        { title: 'Four', artistName: 'B', albumTitle: null, durationSeconds: null, scrobbles: 1 },
      ],
    });
    expect(plain(pendingAudio(profiled({}, {}, {}), { take: 0 }))).toMatchObject({
      total: 2,
      items: [{ title: 'Old' }],
    });
  });

  it('show the album played most, of several any', () => {
    const { items } = pendingAudio(handMade(ROWS.slice(0, 2), NOW));
    const shown = (albumTitle: string | null): string | null => {
      const item = { title: 'One', artistName: 'A', albumTitle, durationSeconds: 50, scrobbles: 2 };
      return difference('items', [item], items);
    };
    expect([shown('First'), shown('Second')]).toEqual([null, null]);
    expect(shown('Third')).toContain('items[0].albumTitle: got "Third"');
    expect(shown(null)).toContain('items[0].albumTitle: got null');
  });
});
