import type { FactSource } from '#src/enrichment/facts.js';
import type { History } from '../plays/history.js';
import type { AskedStatus } from '../plays/standing.js';
import type { CoverageView } from './status.view.js';

/** The keys of the tracks that were played: an edited history may have left some without a play. */
export function playedTracks({ plays, library }: History): readonly number[] {
  const played = new Uint8Array(library.tracks.size);
  for (let i = 0; i < plays.track.length; i++) played[plays.track[i]] = 1;

  return Array.from(played.keys()).filter((key) => played[key] === 1);
}

const count = (played: readonly number[], has: (key: number) => boolean): number =>
  played.reduce((sum, key) => sum + (has(key) ? 1 : 0), 0);

/** How many of the tracks that were played have what one would like to know of them. */
export function coverageOf({ library }: History, played: readonly number[]): CoverageView {
  const { tracks } = library;

  return {
    tracks: played.length,
    withMbid: count(played, (key) => tracks.hasMbid(key)),
    withTags: count(played, (key) => tracks.genres.has(key) || tracks.tags.has(key)),
    withDuration: count(played, (key) => tracks.durationOf(key) > 0),
    withCover: count(played, (key) => tracks.hasCover(key)),
    withAudio: count(played, (key) => tracks.audio.has(key)),
  };
}

/** How many of the tracks that were played still are to be looked up. */
export const pendingOf = ({ library }: History, played: readonly number[]): number =>
  count(played, (key) => library.tracks.standing.statusOf(key) === 'Pending');

/** For how many of the tracks that were played a source is to be asked at a moment (seconds since 1970). */
export const dueOf = (
  { library }: History,
  played: readonly number[],
  source: FactSource,
  now: number,
): number => {
  const { standing } = library.tracks;
  const isDue = (key: number): boolean =>
    standing.isDue(key, source, now) || (source === 'RecordingDb' && standing.isDue(key, 'lookup', now));

  return count(played, isDue);
};

/** How many of the tracks that were played a source was asked for with such an outcome. */
export const askedOf = (
  { library }: History,
  played: readonly number[],
  source: FactSource,
): Readonly<Record<AskedStatus, number>> => {
  const counts = { Found: 0, NotFound: 0, Failed: 0 };
  for (const key of played) {
    const status = library.tracks.standing.askedOf(key, source);
    if (status !== null) counts[status]++;
  }

  return counts;
};
