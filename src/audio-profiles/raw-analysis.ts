import type { AudioProfile, Moods } from './audio-profile.events.js';
import { modeOf, scoresOf, shareOf, sharesOf, tempoOf, textOf } from './raw-values.js';

/** What the value under a name comes to, beside what is said plainly; `Invalid` names what cannot be. */
type Reading = (value: unknown, name: string, plain: AudioProfile) => AudioProfile;

type Share = 'danceability' | 'voice' | 'acoustic' | 'electronic' | 'approachability' | 'engagement';

const asShare =
  (part: Share): Reading =>
  (value, name) => ({ [part]: shareOf(value, name) });
const asMood =
  (mood: keyof Moods): Reading =>
  (value, name) => ({ moods: { [mood]: shareOf(value, name) } });
const asTempo: Reading = (value, name) => ({ bpm: tempoOf(value, name) });
const asKey: Reading = (value, name) => ({ key: textOf(value, name) });
const asNoVoice: Reading = (value, name) => ({ voice: 1 - shareOf(value, name) });
const asThemes: Reading = (value, name) => ({ themes: scoresOf(value, name) });
const asInstruments: Reading = (value, name) => ({
  instruments: scoresOf(value, name).map(([label, score]) => ({ name: label, score })),
});

/** How sure the tool is of the key: a profile has no place for it. */
const asNothing: Reading = (value, name) => {
  shareOf(value, name);

  return {};
};

const isBare = (value: unknown): boolean =>
  Array.isArray(value) && value.every((score) => typeof score === 'number');

/** Scores without labels are of the genres that are named beside them: again how sure the tool is. */
const asGenres: Reading = (value, name, plain) => {
  if (plain.genres === undefined || !isBare(value))
    return { genres: scoresOf(value, name).map(([label]) => label) };
  sharesOf(value, name);

  return {};
};

/**
 * The names of raw output that are not a profile's own. Of several that say the same, the earlier one holds.
 * `docs/audio-profiles.md` tells them to people.
 */
const READINGS: Readonly<Record<string, Reading>> = {
  tempo: asTempo,
  rhythm_bpm: asTempo,
  key_key: asKey,
  initial_key: asKey,
  key_strength: asNothing,
  danceable: asShare('danceability'),
  voice_instrumental: asShare('voice'),
  voice_instrumental_voice: asShare('voice'),
  instrumental: asNoVoice,
  voice_instrumental_instrumental: asNoVoice,
  mood_acoustic: asShare('acoustic'),
  acousticness: asShare('acoustic'),
  mood_electronic: asShare('electronic'),
  electronicness: asShare('electronic'),
  timbre_bright: (value, name) => ({ timbre: shareOf(value, name) >= 0.5 ? 'bright' : 'dark' }),
  timbre_dark: (value, name) => ({ timbre: shareOf(value, name) > 0.5 ? 'dark' : 'bright' }),
  approachability_regression: asShare('approachability'),
  engagement_regression: asShare('engagement'),
  mood_party: asMood('party'),
  mood_happy: asMood('happy'),
  mood_aggressive: asMood('aggressive'),
  mood_relaxed: asMood('relaxed'),
  mood_sad: asMood('sad'),
  genre_scores: asGenres,
  genre_discogs400: asGenres,
  mood_theme_scores: asThemes,
  moodtheme_scores: asThemes,
  theme_scores: asThemes,
  mtg_jamendo_moodtheme: asThemes,
  instrument_scores: asInstruments,
  mtg_jamendo_instrument: asInstruments,
};

/** The mode, which completes a key that does not say its own. */
const MODES = ['scale', 'key_scale', 'mode'];
const SAYS_ITS_MODE = /(?:major|maj|minor|min|m)$/i;

/** What makes a body raw. */
export const RAW_NAMES: readonly string[] = [...Object.keys(READINGS), ...MODES];

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** The one profile with what only the other one says. */
function completed(profile: AudioProfile, other: AudioProfile): AudioProfile {
  const moods = { ...other.moods, ...profile.moods };

  return { ...other, ...profile, ...(Object.keys(moods).length === 0 ? {} : { moods }) };
}

function withMode(profile: AudioProfile, given: ReadonlyMap<string, unknown>): AudioProfile {
  const [mode] = MODES.filter((name) => isGiven(given.get(name))).map((name) =>
    modeOf(given.get(name), name),
  );
  const { key } = profile;
  if (mode === undefined || key === undefined || SAYS_ITS_MODE.test(key)) return profile;

  return { ...profile, key: `${key} ${mode}` };
}

/** A profile completed by what the raw output of an analysis tool says beside it: what the profile says holds. */
export function withRawAnalysis(profile: AudioProfile, given: ReadonlyMap<string, unknown>): AudioProfile {
  let whole = profile;
  for (const [name, read] of Object.entries(READINGS)) {
    const value = given.get(name);
    if (isGiven(value)) whole = completed(whole, read(value, name, profile));
  }

  return withMode(whole, given);
}
