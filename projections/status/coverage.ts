import type { FactSource } from '#src/enrichment/facts.js';
import type { History } from '../plays/history.js';
import type { AskedStatus, Standing } from '../plays/standing.js';
import type { CoverageView } from './status.view.js';

const count = (played: Int32Array, has: (key: number) => boolean): number =>
  played.reduce((sum, key) => sum + (has(key) ? 1 : 0), 0);

/** How many of the tracks that were played have what one would like to know of them. */
export function coverageOf({ library }: History, played: Int32Array): CoverageView {
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
export const pendingOf = ({ library }: History, played: Int32Array): number =>
  count(played, (key) => library.tracks.standing.statusOf(key) === 'Pending');

/** For how many of the tracks that were played a source is to be asked at a moment (seconds since 1970). */
export const dueOf = ({ library }: History, played: Int32Array, source: FactSource, now: number): number => {
  const { standing } = library.tracks;
  const isDue = (key: number): boolean =>
    standing.isDue(key, source, now) || (source === 'RecordingDb' && standing.isDue(key, 'lookup', now));

  return count(played, isDue);
};

/**
 * What came of asking a source for a track. The recording database is asked which recording a track is before it is
 * asked for that one: what was not found then is not known to it.
 */
function outcomeOf(standing: Standing, key: number, source: FactSource): AskedStatus | null {
  const status = standing.statusOf(key);
  const isMissed = source === 'RecordingDb' && (status === 'NotFound' || status === 'Failed');

  return isMissed ? status : standing.askedOf(key, source);
}

/** How many of the tracks that were played a source was asked for with such an outcome. */
export const askedOf = (
  { library }: History,
  played: Int32Array,
  source: FactSource,
): Readonly<Record<AskedStatus, number>> => {
  const counts = { Found: 0, NotFound: 0, Failed: 0 };
  for (const key of played) {
    const outcome = outcomeOf(library.tracks.standing, key, source);
    if (outcome !== null) counts[outcome]++;
  }

  return counts;
};
