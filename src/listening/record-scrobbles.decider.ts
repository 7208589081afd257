import type { ScrobbleRecorded } from './listening.events.js';
import { albumIdOf, artistIdOf, playIdOf, trackIdOf } from './identity.js';
import { KnownPlays, type ToldPlay } from './known-play.js';
import type { Source, SourcePlay } from './source-play.js';

/** Scrobbling began in October 2002: an older date is a clock that was never set. */
const EARLIEST = Date.UTC(2002, 9, 1) / 1000;
const CLOCK_TOLERANCE_SECONDS = 600;

/** One play with its identity, ready to be appended. */
export interface NewScrobble {
  readonly id: string;
  readonly playedAt: number;
  readonly event: ScrobbleRecorded;
}

/** What became of each play, in their order. */
export type Outcome = 'recorded' | 'duplicate' | { readonly invalid: string };

export interface RecordScrobblesDecision {
  readonly outcomes: readonly Outcome[];
  readonly scrobbles: readonly NewScrobble[];
}

/** Why a play is none, whatever is known of others. */
export const invalid = ({ playedAt, event: { data } }: NewScrobble, now: number): string | undefined => {
  if (data.title.trim() === '' || data.artistName.trim() === '') return 'no artist or title';
  if (playedAt < EARLIEST) return 'date before 2002-10-01';
  if (playedAt > now + CLOCK_TOLERANCE_SECONDS) return 'date in the future';

  return undefined;
};

/** Computes what a play is the same as: all that takes time, so that it can be done before any lock. */
export function identify(source: Source, play: SourcePlay): NewScrobble {
  const { playedAt, raw, precision, title, artistName, albumTitle, durationSeconds } = play;
  const trackId = trackIdOf(artistName, title);
  const ids = {
    trackId,
    artistId: artistIdOf(artistName),
    albumId: albumTitle === null ? null : albumIdOf(artistName, albumTitle),
  };
  const names = { title, artistName, albumTitle };
  const mbids = { trackMbid: play.trackMbid, artistMbid: play.artistMbid, albumMbid: play.albumMbid };
  const data = { source, precision, ...ids, ...names, ...mbids, durationSeconds, raw };

  return { id: playIdOf(trackId, playedAt), playedAt, event: { type: 'ScrobbleRecorded', data } };
}

/** A play as it is looked for among those that are known. */
export const asTold = ({ playedAt, event: { data } }: NewScrobble): ToldPlay => ({
  playedAt,
  trackId: data.trackId,
  source: data.source,
  precision: data.precision,
});

/**
 * Decides at a moment (seconds since 1970) which of some plays are new. Asked again with what it recorded, it
 * finds nothing new.
 */
export function recordScrobbles(
  plays: readonly NewScrobble[],
  known: KnownPlays,
  now: number,
): RecordScrobblesDecision {
  const scrobbles: NewScrobble[] = [];
  const outcomes = plays.map((play): Outcome => {
    const reason = invalid(play, now);
    if (reason !== undefined) return { invalid: reason };
    if (known.has(asTold(play))) return 'duplicate';
    known.add({ ...asTold(play), isLive: true });
    scrobbles.push(play);

    return 'recorded';
  });

  return { outcomes, scrobbles };
}
