import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkpoints } from './checkpoints.js';
import { Notifications } from './notifications.js';
import { Projections, type Projection } from './projection.js';
import { ProjectionTurn, RebuildFailed } from './projection-turn.js';
import { BATCH } from './projector.js';
import { Wakeup } from './wakeup.js';

const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the next step of one projection's loop takes, and how long it pauses after a failure. */
interface Pace {
  readonly limit: number;
  readonly pauseMs: number;
}

const FRESH: Pace = { limit: BATCH, pauseMs: 0 };

/**
 * Keeps every projection up to date: one loop each, woken by the database as it commits, with a slow poll as
 * the fall-back. A projection that fails is narrowed down to the event it fails on, marked, and tried again
 * with growing pauses; the others go on.
 */
@Injectable()
export class ProjectionRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ProjectionRunner.name);
  private readonly wakeups: Wakeup[] = [];
  private loops: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly projections: Projections,
    private readonly dataSource: DataSource,
    private readonly turn: ProjectionTurn,
    private readonly notifications: Notifications,
  ) {}

  async start(): Promise<void> {
    for (const projection of this.projections.all)
      await checkpoints.register(this.dataSource.manager, projection);
    this.notifications.events.subscribe(() => this.wakeups.forEach((wakeup) => wakeup.ring()));
    this.loops = this.projections.all.map((projection) => this.loop(projection));
  }

  /** Before: the connections that the loops work on are closed at the shutdown itself. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wakeups.forEach((wakeup) => wakeup.ring());
    await Promise.all(this.loops);
  }

  private async loop(projection: Projection): Promise<void> {
    const wakeup = new Wakeup();
    this.wakeups.push(wakeup);
    for (let pace = FRESH; !this.stopped;) {
      try {
        const idle = await this.turn.take(projection, pace.limit);
        if (idle) await wakeup.wait(POLL_MS);
        pace = { limit: Math.min(BATCH, pace.limit * 2), pauseMs: 0 };
      } catch (error) {
        if (this.stopped) return;
        pace = await this.afterFailure(projection, pace, error);
        if (pace.pauseMs > 0) await wakeup.wait(pace.pauseMs);
      }
    }
  }

  private async afterFailure(projection: Projection, pace: Pace, error: unknown): Promise<Pace> {
    // Halved until it is one event, so that everything before the failing one is taken in.
    const asWhole = error instanceof RebuildFailed;
    if (pace.limit > 1 && !asWhole) return { limit: Math.floor(pace.limit / 2), pauseMs: 0 };
    const { name } = projection;
    const reason = error instanceof Error ? error.message : String(error);
    try {
      const { position } = await checkpoints.read(this.dataSource.manager, name);
      const failedAt = asWhole ? null : position + 1;
      await checkpoints.fail(this.dataSource.manager, name, reason, failedAt);
      this.logger.error(`The read model ${name} fails at position ${failedAt ?? 'none'}: ${reason}`);
    } catch (unreachable) {
      this.logger.error(`The read model ${name} cannot reach the database: ${String(unreachable)}`);
    }

    return { limit: 1, pauseMs: Math.min(LONGEST_PAUSE_MS, Math.max(1_000, pace.pauseMs * 2)) };
  }
}
