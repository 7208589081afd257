import type { Meta, NewEvent, Recorded } from './event.js';

export interface Append {
  readonly stream: string;
  /** The stream's version that the decision was made on; `any` never conflicts. */
  readonly expected: number | 'any';
  readonly events: readonly NewEvent[];
  readonly meta: Meta;
}

export interface Appended {
  /** The log's position after this append; 0 when every event was known already. */
  readonly position: number;
  /** The ids that were new, in order. */
  readonly ids: readonly string[];
}

/** The log. Implementations are held to `event-store.contract.ts`. */
export abstract class EventStore {
  /** Appends all or nothing. Throws `Conflict` when the stream is not at the expected version. */
  abstract append(append: Append): Promise<Appended>;
  abstract readStream(stream: string): Promise<readonly Recorded[]>;
  /** The events after a position, in order, at most `limit`. */
  abstract readAll(after: number, limit: number): Promise<readonly Recorded[]>;
  abstract lastPosition(): Promise<number>;
}
