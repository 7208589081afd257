import type { ListeningDay } from './listening-days.js';
import type { Random } from './random.js';

/** What a play takes on average; only to know how late a day may still begin. */
export const EXPECTED_PLAY_SECONDS = 224;
const SILENCE_BETWEEN_SESSIONS = { least: 31 * 60, more: 100 * 60 };
const SKIPPED_SHARE = 0.03;
const PAUSED_SHARE = 0.015;

/** The seconds at which the plays of a day begin: never twice the same, never past the end of the day. */
export class ListeningClock {
  private now: number;
  private left: number;
  private isFresh = true;
  private readonly last: number;

  constructor(
    day: ListeningDay,
    private readonly random: Random,
  ) {
    this.now = day.first;
    this.last = day.last;
    this.left = day.plays;
  }

  /** Music begins about when it was planned: after some silence, but early enough for what is left of the day. */
  beginSession(plannedStart: number, sessionsAfter: number): void {
    const { least, more } = SILENCE_BETWEEN_SESSIONS;
    const silence = this.isFresh ? 0 : least + this.random.below(more);
    const latest = this.last - this.left * EXPECTED_PLAY_SECONDS - sessionsAfter * least;
    const wanted = Math.max(plannedStart, this.now + silence);
    this.now = Math.max(this.now, Math.min(wanted, latest));
    this.isFresh = false;
  }

  /** When a track begins that lasts `durationSeconds`. */
  begin(durationSeconds: number): number {
    const begun = this.now;
    this.left--;
    if (this.left > 0) {
      // A day fuller than itself is one of skipped tracks: what is left always fits.
      const longest = Math.floor((this.last - begun) / this.left);
      this.now = begun + Math.max(1, Math.min(longest, this.lengthOf(durationSeconds)));
    }

    return begun;
  }

  private lengthOf(durationSeconds: number): number {
    if (this.random.chance(SKIPPED_SHARE))
      return Math.ceil(durationSeconds * (0.5 + 0.4 * this.random.next()));
    const pause = this.random.chance(PAUSED_SHARE) ? 60 + this.random.below(540) : this.random.below(6);

    return durationSeconds + pause;
  }
}
