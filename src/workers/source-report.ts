import type { FactSource } from '#src/enrichment/facts.js';
import type { SourceStanding } from '#src/enrichment/source-state.js';
import type { SourceStates } from '#src/enrichment/source-states.js';

/** How often what only moved is written. */
const INTERVAL_MS = 1_000;

const isChange = (before: SourceStanding, now: SourceStanding): boolean =>
  before.state !== now.state || before.error !== now.error;

const isEqual = (before: SourceStanding, now: SourceStanding): boolean =>
  !isChange(before, now) && before.current === now.current && before.done === now.done;

/** Tells those who look at the status how it is with a source: changes at once, what only moved now and then. */
export class SourceReport {
  private written: SourceStanding | undefined;
  private writtenAt = 0;
  private done = 0;

  constructor(
    private readonly source: FactSource,
    private readonly states: SourceStates,
  ) {}

  /** A track that the source is asked for. */
  async runs(current: string): Promise<void> {
    // It counts anew when there was nothing to do before.
    if (this.written?.state === 'Idle') this.done = 0;
    await this.write({ state: 'Running', current, error: null, done: this.done });
  }

  asked(): void {
    this.done++;
  }

  /** It is asked for nothing. */
  async rests(
    state: Exclude<SourceStanding['state'], 'Running'>,
    error: string | null = null,
  ): Promise<void> {
    await this.write({ state, current: null, error, done: this.done });
  }

  private async write(standing: SourceStanding): Promise<void> {
    const { written } = this;
    if (written !== undefined) {
      const isDue = performance.now() - this.writtenAt >= INTERVAL_MS && !isEqual(written, standing);
      if (!isChange(written, standing) && !isDue) return;
    }
    await this.states.put(this.source, standing);
    this.written = standing;
    this.writtenAt = performance.now();
  }
}
