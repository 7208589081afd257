import type { FactSource } from '#src/enrichment/facts.js';
import type { History } from '../plays/history.js';
import type { CoverageView } from './status.view.js';

/** The keys of the tracks of which something is known, one bit a key. */
export type Known = Uint8Array;

/** Which tracks have a recording id, a cover, and an answer of a source. */
export interface KnownOfTracks {
  readonly mbid: Known;
  readonly cover: Known;
  readonly answered: ReadonlyMap<FactSource, Known>;
}

/** Which tracks were played: an edited history may have left some without a play. */
export function playedTracks({ plays, library }: History): Known {
  const played = new Uint8Array(library.tracks.size);
  for (let i = 0; i < plays.track.length; i++) played[plays.track[i]] = 1;

  return played;
}

const count = (played: Known, has: (key: number) => boolean): number =>
  played.reduce((sum, isPlayed, key) => sum + (isPlayed === 1 && has(key) ? 1 : 0), 0);

/** How many of the tracks that were played are known. */
export const countOf = (played: Known, known: Known | undefined): number =>
  count(played, (key) => known?.[key] === 1);

/** How many of the tracks that were played have what one would like to know of them. */
export function coverageOf({ library }: History, played: Known, known: KnownOfTracks): CoverageView {
  const { tracks } = library;

  return {
    tracks: count(played, () => true),
    withMbid: countOf(played, known.mbid),
    withTags: count(played, (key) => tracks.genres.has(key) || tracks.tags.has(key)),
    withDuration: count(played, (key) => tracks.durationOf(key) > 0),
    withCover: countOf(played, known.cover),
    withAudio: count(played, (key) => tracks.audio.has(key)),
  };
}
