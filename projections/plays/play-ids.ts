import { playIdOf } from '#src/listening/identity.js';
import type { GivenId, MonthOfPlays } from './play-columns.js';

/** The ids of plays. Nearly all follow from track and second: only those that may not are held. */
export class PlayIds {
  private readonly given = new Map<number, readonly GivenId[]>();

  /** The id of a play by its second, its track's key and that track's id. */
  of(at: number, track: number, trackId: string): string {
    return this.given.get(at)?.find((one) => one.track === track)?.id ?? playIdOf(trackId, at);
  }

  /** Puts those of a month in the place of what was known of it. */
  replace({ from, until, ids = [] }: MonthOfPlays): void {
    for (const at of this.given.keys()) if (at >= from && at < until) this.given.delete(at);
    for (const one of ids) this.given.set(one.at, [...(this.given.get(one.at) ?? []), one]);
  }
}
