import type { AudioProfile, Moods } from './audio-profile.events.js';
import { withRawAnalysis } from './raw-analysis.js';

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null | undefined };

/** A profile as it comes: null says nothing, like a property that is left out; raw output may stand beside it. */
export type ProfileForm = Nullable<Omit<AudioProfile, 'moods'>> & {
  readonly moods?: Nullable<Moods> | null | undefined;
};

type Said<T> = { readonly [Name in keyof T]?: NonNullable<T[Name]> };

const said = <T extends object>(parts: T): Said<T> =>
  // What is dropped here is what the type drops.
  Object.fromEntries(
    Object.entries(parts).filter(
      ([, part]: readonly [string, unknown]) => part !== null && part !== undefined,
    ),
  ) as Said<T>;

/** What is said plainly, and nothing else that came with it. */
function plainProfile({ moods, instruments, ...form }: ProfileForm): AudioProfile {
  const { bpm, key, danceability, voice, acoustic, electronic, timbre } = form;
  const { approachability, engagement, genres, themes } = form;
  const { party, happy, aggressive, relaxed, sad } = moods ?? {};

  return said({
    bpm,
    key,
    danceability,
    voice,
    acoustic,
    electronic,
    timbre,
    approachability,
    engagement,
    moods: moods && said({ party, happy, aggressive, relaxed, sad }),
    genres,
    themes,
    instruments: instruments?.map(({ name, score }) => ({ name, score })),
  });
}

/** The profile of a form, whose plain part is valid; `Invalid` where its raw part is not. */
export const profileOf = (form: ProfileForm): AudioProfile =>
  withRawAnalysis(plainProfile(form), new Map<string, unknown>(Object.entries(form)));
