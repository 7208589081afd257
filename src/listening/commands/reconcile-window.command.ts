import { Command } from '@nestjs/cqrs';
import type { Source, SourcePlay } from '../source-play.js';

/** What a source showed of a stretch of time, and how far that may be trusted. */
export interface ShownWindow {
  readonly source: Source;
  /** Seconds since 1970: the first of it, and the first after it. Plays outside of it are not looked at. */
  readonly from: number;
  readonly until: number;
  readonly plays: readonly SourcePlay[];
  /**
   * Whether every page of it was read, so that what is not shown is not there. Without it nothing is amended or
   * retracted.
   */
  readonly isWhole: boolean;
  /** Whether known plays that are not shown any more are retracted; otherwise they are only amended. */
  readonly mayRetract: boolean;
}

export interface Reconciled {
  readonly recorded: number;
  readonly duplicates: number;
  readonly amended: number;
  readonly retracted: number;
  readonly invalid: number;
  /** The position of the last event appended; 0 when nothing was new. */
  readonly position: number;
}

/**
 * Brings the log in line with what a source shows of a stretch of time: plays that appeared are recorded, plays
 * that go by another name now are amended, plays that vanished are retracted. Asked again it appends nothing.
 */
export class ReconcileWindow extends Command<Reconciled> {
  constructor(
    readonly shown: ShownWindow,
    readonly actor: string,
  ) {
    super();
  }
}
