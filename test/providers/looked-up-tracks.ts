import { FIT_FAMILIES } from './fit-families.js';
import { Given, type Family, type LookedUpTrack } from './looked-up-track.js';
import { NAME_FAMILIES } from './name-families.js';
import { RecordingCatalogue } from './recording-catalogue.js';

/** Every family, with how many there are of it and why they end as they do. */
export const FAMILIES: readonly Family[] = [...FIT_FAMILIES, ...NAME_FAMILIES];

/** How far through its family each of them is, from 0 up to 1. */
const placed = FAMILIES.flatMap((family) =>
  Array.from({ length: family.count }, (_, index) => ({ family, place: index / family.count })),
).map(({ family, place }, index) => ({ place, track: family.make(new Given(family.name, index + 1)) }));

/** Six hundred tracks of every family, the same each time. */
export const ALL_TRACKS: readonly LookedUpTrack[] = placed.map(({ track }) => track);

/** So many of them: of each family one, and then as many as its share is. */
export const tracksOf = (count: number): readonly LookedUpTrack[] =>
  placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ track }) => track);

/** What the recording database has because of some tracks. */
export const recordingsOf = (tracks: readonly LookedUpTrack[]): RecordingCatalogue =>
  new RecordingCatalogue(tracks.flatMap(({ recordings }) => recordings));
