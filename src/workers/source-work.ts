import type { FactSource } from '#src/enrichment/facts.js';

/** Sends one question to a provider. Throws `PutAside` instead when the provider is not to be asked now. */
export type Ask = <T>(send: () => Promise<T>) => Promise<T>;

/** One track to ask a source for. */
export interface SourceTask {
  /** The track, for people. */
  readonly title: string;
  /**
   * Asks, and records what comes of it. Throws what is no matter of this track alone: what a person has to mend, and
   * that it is to stop. Nothing is recorded then.
   */
  run(ask: Ask): Promise<void>;
}

/** What is to be asked of one source, the most urgent first. */
export interface SourceWork {
  readonly source: FactSource;
  /** Undefined when there is nothing to do. */
  next(): Promise<SourceTask | undefined>;
  /** Looks anew at what there is to do, next time. */
  forget(): void;
}
