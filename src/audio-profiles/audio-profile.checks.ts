import { label, listOf, optional, pairOf, propertiesOf, within, type Check } from '#src/checks/check.js';
import type { AudioProfile } from './audio-profile.events.js';

const MOST_ENTRIES = 500;

export const tempo = within(20, 400);
export const share = within(0, 1);
export const text = label(200);

const mood = optional(share);

/** What the parts of a profile must be. */
export const audioProfileChecks = {
  bpm: tempo,
  key: text,
  danceability: share,
  voice: share,
  acoustic: share,
  electronic: share,
  timbre: text,
  approachability: share,
  engagement: share,
  moods: propertiesOf({ party: mood, happy: mood, aggressive: mood, relaxed: mood, sad: mood }),
  genres: listOf(text, MOST_ENTRIES),
  themes: listOf(pairOf(text, share), MOST_ENTRIES),
  instruments: listOf(propertiesOf({ name: text, score: share }), MOST_ENTRIES),
} satisfies Readonly<Record<keyof AudioProfile, Check>>;
