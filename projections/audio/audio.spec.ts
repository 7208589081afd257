import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackRow } from '../../test/support/histories.js';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { History } from '../plays/history.js';
import { ask, type Question } from '../plays/moments.js';
import { Zone } from '../shared/day.js';
import { audioOf, type AudioView } from './audio.js';

const TRACKS = 9;
const id = (key: number): string => `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

/** One play an hour from 1970 on; two tracks have one title, by two artists. */
function historyOf(plays: readonly number[], profiles: ReadonlyMap<number, AudioProfile>): History {
  const history = History.empty();
  const { artists, tracks } = history.library;
  artists.put([1, 2].map((key) => ({ key, id: id(key), name: `artist ${key}`, aliases: [] })));
  for (let key = 1; key <= TRACKS; key++) {
    const [name, artistKey] = [`Title ${Math.ceil(key / 2)}`, 1 + (key % 2)];
    tracks.put([trackRow({ key, id: id(key), name, artistKey, profile: profiles.get(key) ?? null })]);
  }
  const at = Uint32Array.from(plays, (_, index) => index * 3_600);
  const columns = { at, track: Int32Array.from(plays), album: new Int32Array(plays.length) };

  return history.withMonths([{ from: 0, until: 2 ** 31, columns }], false);
}

const zone = new Zone('UTC');
const questionOf = (history: History, q?: string): Question =>
  ask({ history, zone, today: 40 }, { range: 'all', q });

type ByKey = Readonly<Record<number, AudioProfile>>;

const audio = (tracks: readonly number[], profiles: ByKey, take = 50): AudioView => {
  const byKey = Object.entries(profiles).map(([key, profile]) => [Number(key), profile] as const);

  return audioOf(questionOf(historyOf(tracks, new Map(byKey))), take);
};

const NOTHING = {
  bpm: null,
  keys: [],
  moods: null,
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

describe('how plays sound', () => {
  it('is nothing where nothing was played, or nothing is known', () => {
    expect(audio([], { 1: { bpm: 100 } })).toMatchObject({
      scrobbles: 0,
      scrobblesWithProfile: 0,
      ...NOTHING,
    });
    expect(audio([1, 1], { 2: { bpm: 100 } })).toMatchObject({
      scrobbles: 2,
      scrobblesWithProfile: 0,
      ...NOTHING,
    });
    expect(audio([1, 1, 2], { 1: {} })).toMatchObject({ scrobbles: 3, scrobblesWithProfile: 2, ...NOTHING });
  });

  it('counts each play', () => {
    expect(
      audio([1, 1, 1, 2, 3], {
        1: { bpm: 100, voice: 0, moods: { happy: 0.5 }, key: 'A minor' },
        2: { bpm: 140, moods: { happy: 1, sad: 0.25 }, key: 'C major' },
        3: { voice: 1 },
      }),
    ).toMatchObject({
      scrobblesWithProfile: 5,
      bpm: { average: 110, median: 100 },
      voice: 0.25,
      moods: { party: null, happy: 0.625, aggressive: null, relaxed: null, sad: 0.25 },
      keys: [
        { key: 'A minor', scrobbles: 3 },
        { key: 'C major', scrobbles: 1 },
      ],
    });
  });

  it.each([
    [[90], 90],
    [[90, 91.5], 90.75],
    [[90, 90, 120], 90],
    [[90, 120, 120], 120],
    [[120.01, 120.02, 120.03, 120.04], 120.025],
    [[20, 400], 210],
  ])('has of the tempos %j the median %d', (tempos, median) => {
    const profiles = Object.fromEntries(tempos.map((bpm, index) => [index + 1, { bpm }]));

    expect(
      audio(
        [...tempos.keys()].map((index) => index + 1),
        profiles,
      ).bpm?.median,
    ).toBe(median);
  });

  it('has bins of ten that hold plays', () => {
    expect(
      audio([1, 2, 2, 3, 4, 5, 5, 5], {
        1: { bpm: 20 },
        2: { bpm: 129.99 },
        3: { bpm: 130 },
        4: { bpm: 400 },
      }).bpm?.histogram,
    ).toEqual([
      { from: 20, to: 30, scrobbles: 1 },
      { from: 120, to: 130, scrobbles: 2 },
      { from: 130, to: 140, scrobbles: 1 },
      { from: 400, to: 410, scrobbles: 1 },
    ]);
  });

  it('names genres once a play, the most played first, then by folded name and by name', () => {
    const profiles = { 1: { genres: ['b', 'É', 'b', 'a'] }, 2: { genres: ['b', 'B', 'A'] } };

    expect(audio([1, 2], profiles).genres).toEqual([
      { name: 'b', scrobbles: 2 },
      { name: 'A', scrobbles: 1 },
      { name: 'a', scrobbles: 1 },
      { name: 'B', scrobbles: 1 },
      { name: 'É', scrobbles: 1 },
    ]);
    expect(audio([1, 2], profiles, 2).genres).toHaveLength(2);
  });

  it('weighs themes and instruments by all plays with a profile', () => {
    const heard = audio([1, 1, 2, 3, 4], {
      1: { themes: [['dream', 0.5]], instruments: [{ name: 'bell', score: 0.25 }] },
      2: {
        themes: [
          ['space', 0],
          ['dream', 1],
        ],
      },
      3: { bpm: 100 },
    });

    expect(heard.themes).toEqual([
      { name: 'dream', weight: 0.5 },
      { name: 'space', weight: 0 },
    ]);
    expect(heard.instruments).toEqual([{ name: 'bell', weight: 0.125 }]);
  });

  it('looks at what a search means', () => {
    const profiles = new Map([
      [1, { bpm: 100 }],
      [3, { bpm: 150 }],
    ]);
    const history = historyOf([1, 2, 3, 4], profiles);

    expect(audioOf(questionOf(history, '"title 2"'), 50)).toMatchObject({
      scrobbles: 2,
      scrobblesWithProfile: 1,
      bpm: { average: 150 },
    });
  });

  const share = fc.integer({ min: 0, max: 64 }).map((step) => step / 64);
  const anyProfile: fc.Arbitrary<AudioProfile> = fc.record(
    { bpm: fc.integer({ min: 40, max: 800 }).map((half) => half / 2), voice: share },
    { requiredKeys: [] },
  );

  it('is what counting play by play comes to', () => {
    const profiles = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: TRACKS }), anyProfile), {
      selector: ([key]) => key,
    });
    const plays = fc.array(fc.integer({ min: 1, max: TRACKS }), { maxLength: 30 });
    const property = fc.property(plays, profiles, (tracks, given) => {
      const byKey = new Map(given);
      const bpm = tracks.flatMap((track) => byKey.get(track)?.bpm ?? []).toSorted((a, b) => a - b);
      const voice = tracks.flatMap((track) => byKey.get(track)?.voice ?? []);
      const half = bpm.length / 2;
      const middle = [bpm[Math.ceil(half) - 1], bpm[Math.floor(half)]];
      const mean = (values: readonly number[]): number | null =>
        values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
      const heard = audio(tracks, Object.fromEntries(byKey));

      expect(heard.scrobblesWithProfile).toBe(tracks.filter((track) => byKey.has(track)).length);
      expect(heard.voice).toBe(mean(voice));
      expect(heard.bpm?.average ?? null).toBe(mean(bpm));
      expect(heard.bpm?.median ?? null).toBe(bpm.length === 0 ? null : mean(middle));
      expect(heard.bpm?.histogram.reduce((sum, { scrobbles }) => sum + scrobbles, 0) ?? 0).toBe(bpm.length);
    });

    fc.assert(property, { numRuns: 300 });
  });
});
