import type { FactSource } from '#src/enrichment/facts.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import type { Moment } from '../plays/moments.js';
import { firstAndLast, playsOf, type FirstAndLast } from '../plays/plays-of.js';
import type { KnownOfTrack } from '../tracks/answers-reader.js';
import { around, factsOf } from '../tracks/track.js';
import type { TrackFactsView } from '../tracks/track.view.js';

/** A track of the library, with everything that a person may edit. */
export interface LibraryTrackView extends TrackFactsView, FirstAndLast {
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
  readonly albumTitle: string | null;
  readonly durationSeconds: number | null;
  readonly lookupStatus: LookupStatus;
  /** That have told something, the most trusted first. */
  readonly sources: readonly FactSource[];
  readonly hasTags: boolean;
  readonly hasAudio: boolean;
  /** Plays of the whole history. */
  readonly scrobbles: number;
}

export function libraryTrack(
  moment: Moment,
  known: KnownOfTrack,
  scrobbled: ReadonlyMap<string, string>,
): LibraryTrackView {
  const { history, zone } = moment;
  const { key } = known;
  const { tracks, artists } = history.library;
  const plays = playsOf(history.derived.ofTrack, key);
  const near = around(history, known);

  return {
    id: near.track,
    title: tracks.name(key),
    artistName: artists.name(tracks.artistOf(key)),
    albumTitle: near.album?.title ?? null,
    durationSeconds: tracks.durationOf(key) || null,
    ...factsOf(known, near, scrobbled),
    lookupStatus: known.lookupStatus,
    sources: known.asked.filter(({ status }) => status === 'Found').map(({ source }) => source),
    hasTags: tracks.genres.has(key) || tracks.tags.has(key),
    hasAudio: tracks.audio.has(key),
    scrobbles: plays.length,
    ...firstAndLast({ history, zone }, plays),
  };
}
