import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  GetTrackToAsk,
  ListDueTracks,
  type DueFor,
  type DueTrack,
} from '#projections/enrichment/list-due-tracks.query.js';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { EventStore } from '#src/event-store/event-store.js';

/** They say together what was asked already. */
const READ_MODELS = ['plays', 'tracks'];

/** Which tracks sources are to be asked for. */
@Injectable()
export class DueTracks {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  /**
   * The most played first. None before the read models have taken in all that is in the log now, whoever put it
   * there: nothing is asked twice.
   */
  async list(due: DueFor, take: number): Promise<readonly DueTrack[]> {
    const end = await this.store.lastPosition();
    if (!(await this.caughtUp.wait(end, READ_MODELS))) return [];
    const now = this.clock.now().getTime() / 1000;

    return this.queries.execute(new ListDueTracks(due, now, take));
  }

  /** A track whether or not anything is due; undefined for one without plays. */
  one(trackId: string): Promise<DueTrack | undefined> {
    return this.queries.execute(new GetTrackToAsk(trackId, 'RecordingDb'));
  }
}

/** A few tracks at a time, as they come. */
export class Batch {
  private waiting: readonly DueTrack[] = [];

  constructor(private readonly refill: () => Promise<readonly DueTrack[]>) {}

  async next(): Promise<DueTrack | undefined> {
    if (this.waiting.length === 0) this.waiting = await this.refill();
    const [first, ...rest] = this.waiting;
    this.waiting = rest;

    return first;
  }

  forget(): void {
    this.waiting = [];
  }
}

export type { DueFor, DueTrack };
