import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { setImmediate as breathe } from 'node:timers/promises';
import { concatMap, interval, merge, throttleTime, type Subscription } from 'rxjs';
import { Advances } from '../shared/advances.js';
import { Moments, type Moment } from './moments.js';

/** A JSON text ready to be sent. */
export type FinishedJson = Buffer;

export type Compute = (moment: Moment) => object;

/** How often the day may be found to have changed, and how often a stream of changes is followed. */
const DAY_CHECK_MS = 10_000;
const REFRESH_MS = 1_000;
/** Answers kept besides the ones kept ready. */
const MOST = 256;

/**
 * What a listener looks at every day, computed before it is asked for: finished JSON texts of one moment.
 * A change of the history or of the day makes them anew, in the background; who asks earlier has the one
 * answer computed there and then, so none is ever older than the read model.
 */
@Injectable()
export class FinishedAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishedAnswers.name);
  private readonly kept = new Map<string, Compute>();
  private answers = new Map<string, FinishedJson>();
  private moment: Moment | undefined;
  private refreshing: Subscription | undefined;

  constructor(
    private readonly moments: Moments,
    private readonly advances: Advances,
  ) {}

  /** Names an answer that is always kept ready. */
  keep(key: string, compute: Compute): void {
    this.kept.set(key, compute);
  }

  async get(key: string, compute: Compute): Promise<FinishedJson> {
    return this.at(await this.moments.now(), key, compute);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.refreshing = merge(this.advances.of('plays'), interval(DAY_CHECK_MS))
      .pipe(
        throttleTime(REFRESH_MS, undefined, { leading: true, trailing: true }),
        concatMap(() => this.refresh().catch((error: unknown) => this.postpone(error))),
      )
      .subscribe();
  }

  /** Before: what it asks is closed at the shutdown itself. */
  beforeApplicationShutdown(): void {
    this.refreshing?.unsubscribe();
  }

  private at(moment: Moment, key: string, compute: Compute): FinishedJson {
    if (!this.isOf(moment)) {
      this.answers = new Map();
      this.moment = moment;
    }
    let answer = this.answers.get(key);
    if (answer === undefined) {
      answer = Buffer.from(JSON.stringify(compute(moment)));
      if (this.answers.size >= this.kept.size + MOST) this.answers.clear();
      this.answers.set(key, answer);
    }

    return answer;
  }

  private isOf(moment: Moment): boolean {
    const { history, zone, today } = this.moment ?? {};

    return history === moment.history && zone === moment.zone && today === moment.today;
  }

  /** Who asks is told of the failure when they do; the next change or check begins anew. */
  private postpone(error: unknown): void {
    this.logger.warn(
      `The kept answers are not made anew: ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  private async refresh(): Promise<void> {
    for (const [key, compute] of this.kept) {
      // The moment is taken anew each time: a change in the middle leaves nothing of the older one.
      await this.get(key, compute);
      await breathe();
    }
  }
}
