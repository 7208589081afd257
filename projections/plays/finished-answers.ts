import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { setImmediate as breathe } from 'node:timers/promises';
import { auditTime, concatMap, debounceTime, interval, merge, type Subscription } from 'rxjs';
import { Advances } from '../shared/advances.js';
import { Moments, type Moment } from './moments.js';

/** A JSON text ready to be sent. */
export type FinishedJson = Buffer;

export type Compute = (moment: Moment) => object;

/** Names the answers that are kept ready at a moment, such as one for each year. */
export type Family = (moment: Moment) => ReadonlyMap<string, Compute>;

/** How often the day may be found to have changed. */
const DAY_CHECK_MS = 10_000;
/** Changes are followed when they pause for so long, and at the latest after so long when they do not. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10_000;
/** The size of the answers kept besides the ones kept ready. */
const MOST_BYTES = 8_000_000;

/** The answers of one moment: each is computed once, and is the same text whenever it is asked for again. */
class AnswersOf {
  private readonly ready = new Map<string, FinishedJson>();
  private readonly asked = new Map<string, FinishedJson>();
  private askedBytes = 0;

  constructor(
    readonly moment: Moment,
    readonly kept: ReadonlyMap<string, Compute>,
  ) {}

  isOf({ history, zone, today }: Moment): boolean {
    const { moment } = this;

    return moment.history === history && moment.zone === zone && moment.today === today;
  }

  get(key: string, compute: Compute): FinishedJson {
    const known = this.ready.get(key) ?? this.asked.get(key);
    if (known !== undefined) return known;
    const answer = Buffer.from(JSON.stringify(compute(this.moment)));
    if (this.kept.has(key)) this.ready.set(key, answer);
    else this.remember(key, answer);

    return answer;
  }

  private remember(key: string, answer: FinishedJson): void {
    if (this.askedBytes + answer.length > MOST_BYTES) {
      this.asked.clear();
      this.askedBytes = 0;
    }
    this.asked.set(key, answer);
    this.askedBytes += answer.length;
  }
}

/**
 * What a listener looks at every day, computed before it is asked for: finished JSON texts of one moment.
 * A change of the history, of the day or of where days begin makes them anew, in the background; who asks earlier has the one
 * answer computed there and then, so none is ever older than the read model.
 */
@Injectable()
export class FinishedAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishedAnswers.name);
  private readonly families: Family[] = [];
  private latest: AnswersOf | undefined;
  private refreshing: Subscription | undefined;

  constructor(
    private readonly moments: Moments,
    private readonly advances: Advances,
  ) {}

  /** Names an answer that is always kept ready. */
  keep(key: string, compute: Compute): void {
    this.keepEach(() => new Map([[key, compute]]));
  }

  /** Names answers that are always kept ready; which ones there are depends on the moment. */
  keepEach(family: Family): void {
    this.families.push(family);
  }

  async get(key: string, compute: Compute): Promise<FinishedJson> {
    return this.at(await this.moments.now()).get(key, compute);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    const changes = merge(this.advances.of('plays'), this.advances.of('settings'));
    // Who asks meanwhile has an answer computed: nothing that was just told must wait for all of them.
    this.refreshing = merge(
      changes.pipe(debounceTime(PAUSE_MS)),
      changes.pipe(auditTime(PATIENCE_MS)),
      interval(DAY_CHECK_MS),
    )
      .pipe(concatMap(() => this.refresh().catch((error: unknown) => this.postpone(error))))
      .subscribe();
  }

  /** Before: what it asks is closed at the shutdown itself. */
  beforeApplicationShutdown(): void {
    this.refreshing?.unsubscribe();
  }

  private at(moment: Moment): AnswersOf {
    if (this.latest?.isOf(moment) !== true)
      this.latest = new AnswersOf(moment, new Map(this.families.flatMap((family) => [...family(moment)])));

    return this.latest;
  }

  /** Who asks is told of the failure when they do; the next change or check begins anew. */
  private postpone(error: unknown): void {
    if (this.refreshing?.closed === true) return;
    this.logger.warn(
      `The kept answers are not made anew: ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  private async refresh(): Promise<void> {
    const answers = this.at(await this.moments.now());
    for (const [key, compute] of answers.kept) {
      answers.get(key, compute);
      await breathe();
      // A change in the middle leaves nothing of the older moment, and is followed by a refresh of its own.
      if (this.at(await this.moments.now()) !== answers) return;
    }
  }
}
