import type { TrackDescription } from '#src/enrichment/told.js';
import type { JsonObject } from '#src/text/json-object.js';

/** A song as the databases of songs tell it. */
export const songWith = (more: JsonObject = {}): JsonObject => ({
  id: 7,
  name: 'ロミオとシンデレラ',
  defaultName: 'ロミオとシンデレラ',
  artistString: 'doriko feat. 初音ミク',
  lengthSeconds: 280,
  ratingScore: 10,
  songType: 'Original',
  ...more,
});

/** The track that it is. */
export const trackWith = (more: Partial<TrackDescription> = {}): TrackDescription => ({
  artistName: 'doriko',
  title: 'ロミオとシンデレラ',
  albumTitle: null,
  durationSeconds: 280,
  trackMbid: null,
  ...more,
});
