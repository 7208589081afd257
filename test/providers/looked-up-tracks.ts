import { FIT_FAMILIES } from './fit-families.js';
import { Given, type Family, type LookedUpTrack } from './looked-up-track.js';
import { NAME_FAMILIES } from './name-families.js';
import { RecordingCatalogue } from './recording-catalogue.js';

/** Every family, with how many there are of it and why they end as they do. */
export const FAMILIES: readonly Family[] = [...FIT_FAMILIES, ...NAME_FAMILIES];

/** All have counts that ten divides: each tenth track is a library of the same families. */
const STEP = 10;

/** Six hundred tracks of every family, the same each time. */
export const ALL_TRACKS: readonly LookedUpTrack[] = FAMILIES.flatMap((family) =>
  Array.from({ length: family.count }, () => family),
).map((family, index) => family.make(new Given(family.name, index + 1)));

/** So many of them, at least one of each family. */
export function tracksOf(count: number): readonly LookedUpTrack[] {
  const step = Math.max(1, Math.min(STEP, Math.floor(ALL_TRACKS.length / count)));

  return ALL_TRACKS.filter((_, index) => index % step === 0);
}

/** What the recording database has because of some tracks. */
export const recordingsOf = (tracks: readonly LookedUpTrack[]): RecordingCatalogue =>
  new RecordingCatalogue(tracks.flatMap(({ recordings }) => recordings));
