import type { Source, SourcePlay } from './source-play.js';

/** What the decision whether a play is new needs of a play: nothing else is read of the history. */
export interface KnownPlay {
  readonly id: string;
  readonly trackId: string;
  readonly playedAt: number;
  readonly source: Source;
  readonly precision: SourcePlay['precision'];
}

/** From another source, a play this near to a known one of the same track is the same play. */
const NEAR_SECONDS = 10;
const MINUTE = 60;

/** How far apart two plays may be that are still compared. */
export const REACH_SECONDS = MINUTE;

const minuteOf = (second: number): number => Math.floor(second / MINUTE);

/** Whether two plays of one track are one, told by two sources. Within one source nearness folds nothing. */
function isRetelling(a: KnownPlay, b: KnownPlay): boolean {
  if (a.source === b.source) return false;
  if (a.precision === 'minute' || b.precision === 'minute')
    return minuteOf(a.playedAt) === minuteOf(b.playedAt);

  return Math.abs(a.playedAt - b.playedAt) <= NEAR_SECONDS;
}

/** The plays known around a batch, and of the batch itself those found new so far. */
export class KnownPlays {
  private readonly ids = new Set<string>();
  private readonly byTrack = new Map<string, KnownPlay[]>();

  constructor(plays: Iterable<KnownPlay>) {
    for (const play of plays) this.add(play);
  }

  has(play: KnownPlay): boolean {
    if (this.ids.has(play.id)) return true;

    return this.byTrack.get(play.trackId)?.some((known) => isRetelling(known, play)) ?? false;
  }

  add(play: KnownPlay): void {
    this.ids.add(play.id);
    const ofTrack = this.byTrack.get(play.trackId);
    if (ofTrack === undefined) this.byTrack.set(play.trackId, [play]);
    else ofTrack.push(play);
  }
}
