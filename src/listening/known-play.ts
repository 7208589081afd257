import type { Source, SourcePlay } from './source-play.js';

/** A play: two that are told of one track and one second are one. */
export interface PlayIdentity {
  readonly trackId: string;
  /** Seconds since 1970. */
  readonly playedAt: number;
}

/** Equal for plays that are one. */
export const identityOf = ({ trackId, playedAt }: PlayIdentity): string => `${trackId} ${playedAt}`;

/** What the decision whether a play is new needs of a play: nothing else is read of the history. */
export interface KnownPlay extends PlayIdentity {
  readonly source: Source;
  readonly precision: SourcePlay['precision'];
  /** Whether it is still played: neither retracted nor called otherwise meanwhile. */
  readonly isLive: boolean;
}

/** From another source, a play this near to a known one of the same track is the same play. */
const NEAR_SECONDS = 10;
const MINUTE = 60;

/** How far apart two plays may be that are still compared. */
export const REACH_SECONDS = MINUTE;

const minuteOf = (second: number): number => Math.floor(second / MINUTE);

/** What is asked of a play that is told. */
export type ToldPlay = Omit<KnownPlay, 'isLive'>;

/** Whether two plays of one track are one, told by two sources. Within one source nearness folds nothing. */
function isRetelling(a: ToldPlay, b: ToldPlay): boolean {
  if (a.source === b.source) return false;
  if (a.precision === 'minute' || b.precision === 'minute')
    return minuteOf(a.playedAt) === minuteOf(b.playedAt);

  return Math.abs(a.playedAt - b.playedAt) <= NEAR_SECONDS;
}

/**
 * The plays known around a batch, and of the batch itself those found new so far. One that was ever known stays
 * known, so that a file does not bring back what its source took back; only live ones are told again from nearby.
 */
export class KnownPlays {
  private readonly identities = new Set<string>();
  private readonly liveByTrack = new Map<string, KnownPlay[]>();

  constructor(plays: Iterable<KnownPlay>) {
    for (const play of plays) this.add(play);
  }

  has(play: ToldPlay): boolean {
    if (this.identities.has(identityOf(play))) return true;

    return this.liveByTrack.get(play.trackId)?.some((known) => isRetelling(known, play)) ?? false;
  }

  add(play: KnownPlay): void {
    this.identities.add(identityOf(play));
    if (!play.isLive) return;
    const ofTrack = this.liveByTrack.get(play.trackId);
    if (ofTrack === undefined) this.liveByTrack.set(play.trackId, [play]);
    else ofTrack.push(play);
  }
}
