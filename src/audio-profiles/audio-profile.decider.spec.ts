import { describe, expect, it } from 'vitest';
import { audioProfileDecider } from './audio-profile.decider.js';
import type { AudioProfile, AudioProfileEvent } from './audio-profile.events.js';

const trackId = 'ac9b4a1f-d5d6-5318-8fa6-b0efa6119a23';
const uploaded = (profile: AudioProfile): AudioProfileEvent => ({
  type: 'AudioProfileUploaded',
  data: { trackId, profile },
});

const calm: AudioProfile = {
  bpm: 71.5,
  moods: { relaxed: 0.9, sad: 0.4 },
  genres: ['Rock---Post Rock', 'Electronic---Ambient'],
  themes: [['dream', 0.5]],
  instruments: [{ name: 'bowed guitar', score: 0.8 }],
};
const sameInAnotherOrder: AudioProfile = {
  instruments: [{ score: 0.8, name: 'bowed guitar' }],
  themes: [['dream', 0.5]],
  genres: ['Rock---Post Rock', 'Electronic---Ambient'],
  moods: { sad: 0.4, relaxed: 0.9 },
  bpm: 71.5,
};

const decide = (
  history: readonly AudioProfileEvent[],
  profile: AudioProfile,
): readonly AudioProfileEvent[] => {
  const state = history.reduce(audioProfileDecider.evolve, audioProfileDecider.initial);

  return audioProfileDecider.decide({ type: 'upload', upload: { trackId, profile } }, state);
};

describe("a track's audio profile", () => {
  it.each<[string, readonly AudioProfileEvent[], AudioProfile]>([
    ['is uploaded', [], calm],
    ['may be empty', [], {}],
    ['is replaced', [uploaded(calm)], { bpm: 140 }],
    ['is replaced by less of it', [uploaded(calm)], { ...calm, moods: { sad: 0.4 } }],
    ['is replaced by more of it', [uploaded(calm)], { ...calm, key: 'E major' }],
    ['is replaced by an empty one', [uploaded(calm)], {}],
    [
      'is replaced by its genres in another order',
      [uploaded(calm)],
      { genres: calm.genres?.toReversed() ?? [] },
    ],
    ['is replaced by an empty list', [uploaded({ moods: {} })], { genres: [] }],
    ['is what it was again', [uploaded(calm), uploaded({})], calm],
  ])('%s', (_name, history, profile) => {
    expect(decide(history, profile)).toEqual([uploaded(profile)]);
    expect(decide([...history, uploaded(profile)], profile)).toEqual([]);
  });

  it('is the same one in whatever order it is told', () => {
    expect(decide([uploaded(calm)], sameInAnotherOrder)).toEqual([]);
  });
});
