import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { AUDIO_NUMBERS, AudioFeatures } from './audio-features.js';

/** Everything that is kept of a track. */
function seenOf(audio: AudioFeatures, key: number): object | undefined {
  const row = audio.rowOf(key);
  if (row === 0) return undefined;
  const text = (label: number): string => audio.labels.text(label);

  return {
    numbers: AUDIO_NUMBERS.map((name) => audio.column(name)[row]),
    key: text(audio.musicalKey[row]),
    genres: Array.from(audio.genres.at(row), text),
    themes: audio.themes.at(row).map(([label, score]) => [text(label), score]),
    instruments: audio.instruments.at(row).map(([label, score]) => ({ name: text(label), score })),
  };
}

function expectedOf(profile: AudioProfile): object {
  const { key = '', moods, genres = [], themes = [], instruments = [] } = profile;
  const numbers = { ...profile, ...moods };

  return {
    numbers: AUDIO_NUMBERS.map((name) => numbers[name] ?? Number.NaN),
    key,
    genres: [...new Set(genres)],
    themes,
    instruments,
  };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const text = fc.constantFrom('Rock---Indie', 'dream', 'piano', 'C# minor', '椎名');
const anyProfile: fc.Arbitrary<AudioProfile> = fc.record(
  {
    bpm: fc.double({ min: 20, max: 400, noNaN: true }),
    key: text,
    danceability: share,
    engagement: share,
    moods: fc.record({ happy: share, sad: share }, { requiredKeys: [] }),
    genres: fc.array(text, { maxLength: 4 }),
    themes: fc.array(fc.tuple(text, share), { maxLength: 4 }),
    instruments: fc.array(fc.record({ name: text, score: share }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
);

describe('audio features', () => {
  it('are those of the profile put last, or none', () => {
    const put = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(anyProfile));
    const property = fc.property(fc.array(put, { maxLength: 50 }), (puts) => {
      const audio = new AudioFeatures();
      for (const [key, profile] of puts) audio.put(key, profile);
      const last = new Map(puts);

      for (let key = 1; key < 15; key++) {
        const profile = last.get(key) ?? undefined;
        expect(audio.has(key)).toBe(profile !== undefined);
        expect(seenOf(audio, key)).toEqual(profile === undefined ? undefined : expectedOf(profile));
      }
    });

    fc.assert(property, { numRuns: 200 });
  });

  it('give a row that stands empty to the next track', () => {
    const audio = new AudioFeatures();
    audio.put(7, { bpm: 90, key: 'A minor', genres: ['Rock'], themes: [['dream', 1]] });
    audio.put(7, null);
    audio.put(7, null);
    audio.put(900, {});

    expect([audio.size, audio.rowOf(7), audio.rowOf(900)]).toEqual([2, 0, 1]);
    expect([audio.has(7), audio.has(900), audio.has(0), audio.has(901)]).toEqual([false, true, false, false]);
    expect(seenOf(audio, 900)).toEqual(expectedOf({}));
  });
});
