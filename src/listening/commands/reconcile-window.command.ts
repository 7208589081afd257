import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import { reconcileWindow } from '../reconcile-window.decider.js';
import { identify } from '../record-scrobbles.decider.js';
import type { Source, SourcePlay } from '../source-play.js';
import { keepReconciled, playedAround } from '../window-ledger.js';

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

@CommandHandler(ReconcileWindow)
export class ReconcileWindowHandler implements ICommandHandler<ReconcileWindow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute({ shown, actor }: ReconcileWindow): Promise<Reconciled> {
    const { source, from, until } = shown;
    const plays = shown.plays
      .filter(({ playedAt }) => playedAt >= from && playedAt < until)
      .map((play) => identify(source, play));
    const window = { ...shown, plays };

    return this.dataSource.transaction(async (manager) => {
      const played = await playedAround(manager, window);
      const now = Math.floor(this.clock.now().getTime() / 1000);
      const decided = reconcileWindow(window, played, now);
      const { recorded, amended, retracted, duplicates, invalid } = decided;

      return {
        recorded: recorded.length,
        duplicates,
        amended: amended.length,
        retracted: retracted.length,
        invalid,
        position: await keepReconciled(manager, window, decided, { actor }),
      };
    });
  }
}
