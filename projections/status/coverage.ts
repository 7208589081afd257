import type { History } from '../plays/history.js';
import type { CoverageView } from './status.view.js';

/** The keys of the tracks of which something is known, one bit a key. */
export type Known = Uint8Array;

export interface KnownOfTracks {
  readonly mbid: Known;
  readonly cover: Known;
}

/** Which tracks were played: an edited history may have left some without a play. */
function playedTracks({ plays, library }: History): Known {
  const played = new Uint8Array(library.tracks.size);
  for (let i = 0; i < plays.track.length; i++) played[plays.track[i]] = 1;

  return played;
}

/** How many of the tracks that were played have what one would like to know of them. */
export function coverageOf(history: History, known: KnownOfTracks): CoverageView {
  const { tracks } = history.library;
  const played = playedTracks(history);
  const count = (has: (key: number) => boolean): number =>
    played.reduce((sum, isPlayed, key) => sum + (isPlayed === 1 && has(key) ? 1 : 0), 0);

  return {
    tracks: count(() => true),
    withMbid: count((key) => known.mbid[key] === 1),
    withTags: count((key) => tracks.genres.has(key) || tracks.tags.has(key)),
    withDuration: count((key) => tracks.durationOf(key) > 0),
    withCover: count((key) => known.cover[key] === 1),
    withAudio: count((key) => tracks.audio.has(key)),
  };
}
