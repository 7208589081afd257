import { Logger } from '@nestjs/common';
import type { FactSource } from '#src/enrichment/facts.js';
import type { SourceStates } from '#src/enrichment/source-states.js';
import type { Ownership } from '#src/event-store/ownership.js';
import { Wakeup } from '#src/event-store/wakeup.js';
import { Interrupted } from '#src/providers/outbound/faults.js';
import { looking } from '#src/providers/outbound/permission.js';
import { PutAside } from './job-run.js';
import type { SourceGate } from './source-gate.js';
import { SourceReport } from './source-report.js';
import type { Ask, SourceTask, SourceWork } from './source-work.js';
import { needsPerson } from './track-trouble.js';

/** How soon it is seen that there is something to do. */
const POLL_MS = 1_000;

/** What the loops of all sources work with. */
export interface LoopTools {
  readonly ownership: Ownership;
  readonly gate: SourceGate;
  readonly states: SourceStates;
}

/** What only a person can mend, and what persons had said when it was met. */
interface Stopped {
  readonly error: string;
  readonly wishes: string;
}

/** Asks one source for one track after the other, as long as the process lives and no other process does. */
export class SourceLoop {
  private readonly logger = new Logger('Enrichment');
  private readonly wakeup = new Wakeup();
  private readonly stopping = new AbortController();
  private readonly source: FactSource;
  private readonly report: SourceReport;
  private running: Promise<void> = Promise.resolve();
  private stopped: Stopped | null = null;
  private isOurs = false;

  constructor(
    private readonly work: SourceWork,
    private readonly tools: LoopTools,
  ) {
    this.source = work.source;
    this.report = new SourceReport(work.source, tools.states);
  }

  start(): void {
    this.running = this.run();
  }

  /** Ends after the question that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeup.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        if (!(await this.turn())) await this.wakeup.wait(POLL_MS);
      } catch (error) {
        if (signal.aborted) break;
        this.logger.error(
          `${this.source} cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
        );
        this.work.forget();
        await this.wakeup.wait(POLL_MS);
      }
    }
    await this.letGo();
  }

  /** Does the next thing; false when there is none, or it is not to be done here and now. */
  private async turn(): Promise<boolean> {
    this.isOurs = await this.tools.ownership.own(this.lock);
    if (!this.isOurs || (await this.isHindered())) {
      // What is due then may be something else.
      this.work.forget();

      return false;
    }
    const task = await this.work.next();
    if (task !== undefined) await this.do(task);
    else await this.report.rests('Idle');

    return task !== undefined;
  }

  private async isHindered(): Promise<boolean> {
    const obstacle = await this.tools.gate.obstacle(this.source);
    if (obstacle !== null) {
      await this.report.rests(obstacle);

      return true;
    }
    if (this.stopped !== null && this.stopped.wishes !== (await this.tools.gate.wishes()))
      this.stopped = null;
    if (this.stopped !== null) await this.report.rests('Stopped', this.stopped.error);

    return this.stopped !== null;
  }

  private async do(task: SourceTask): Promise<void> {
    await this.report.runs(task.title);
    // Before it is asked: what a person mends meanwhile counts.
    const wishes = await this.tools.gate.wishes();
    try {
      await task.run(this.ask);
      this.report.asked();
    } catch (error) {
      // Whoever asks providers is told before that the service stops.
      if (error instanceof Interrupted) this.stopping.abort();
      else if (needsPerson(error)) this.stopAt(error, wishes);
      // Why it is put aside is seen at the next turn.
      else if (!(error instanceof PutAside)) throw error;
    }
  }

  private stopAt({ message }: Error, wishes: string): void {
    this.logger.warn(`${this.source} is not asked any more: ${message}`);
    this.stopped = { error: message, wishes };
  }

  private readonly ask: Ask = async (send) => {
    await this.look();

    // A question may be several requests, and one that fails is sent again.
    return looking(this.look, send);
  };

  private readonly look = async (): Promise<void> => {
    if (this.stopping.signal.aborted) throw new Interrupted('The service stops.');
    if ((await this.tools.gate.obstacle(this.source)) !== null) throw new PutAside();
  };

  private get lock(): string {
    return `enrichment ${this.source}`;
  }

  /** Whoever works next says anew how it is. */
  private async letGo(): Promise<void> {
    if (!this.isOurs) return;
    try {
      await this.report.rests('Idle');
      await this.tools.ownership.release(this.lock);
    } catch (error) {
      this.logger.warn(
        `${this.source} cannot be let go: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
