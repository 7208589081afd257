import type { TrackDescription } from '#src/enrichment/told.js';
import type { DueTrack } from './due-tracks.js';

/** For people. */
export const titleOf = ({ artistName, title }: DueTrack): string => `${artistName} – ${title}`;

/** As sources are asked about it. An id that nobody has confirmed may be that of something else, and is left out. */
export const descriptionOf = (track: DueTrack): TrackDescription => {
  const { artistName, title, albumTitle, durationSeconds, typedMbid, matchedMbid } = track;

  return { artistName, title, albumTitle, durationSeconds, trackMbid: typedMbid ?? matchedMbid };
};
