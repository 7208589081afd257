import type { FaultKind } from './source-faults.js';
import type { Params } from './source-history.js';
import type { KeyState } from './source-state.js';

/** A request as the source saw it. */
export interface SourceRequest {
  /** Milliseconds on the clock of the server's process (`performance.now()`), when its head had arrived. */
  readonly at: number;
  /** Requests of one number came over one connection. */
  readonly connection: number;
  readonly httpMethod: string;
  readonly path: string;
  /** The method of the source, in lower case; blank when none was named. */
  readonly method: string;
  readonly params: Params;
  /** Names that came more than once; the last value is the one that counts. */
  readonly repeated: readonly string[];
  readonly userAgent: string | null;
  readonly key: KeyState;
  /** How many requests were being answered when it had arrived, itself included. */
  readonly concurrent: number;
  /** Null while it is not answered, and for ever when it never is. */
  readonly status: number | null;
  /** The fault it met, if it met one. */
  readonly fault: FaultKind | null;
  /** When its answer was handed over or its connection was gone; null before. */
  readonly endedAt: number | null;
}

export type RequestEntry = { -readonly [Name in keyof SourceRequest]: SourceRequest[Name] };

export type Match = (request: SourceRequest) => boolean;

const everything: Match = () => true;

/** Two requests in a row, and what was between their arrivals. */
export interface Gap {
  readonly gapMs: number;
  readonly first: SourceRequest;
  readonly second: SourceRequest;
}

/** Everything that was asked, in the order in which it arrived. One process has it, so one clock has timed it. */
export class RequestLog {
  private entries: RequestEntry[] = [];
  private running = 0;
  private most = 0;

  get requests(): readonly SourceRequest[] {
    return this.entries;
  }

  /** The most requests that were being answered at once. */
  get mostConcurrent(): number {
    return this.most;
  }

  begin(seen: Omit<SourceRequest, 'concurrent' | 'status' | 'fault' | 'endedAt'>): RequestEntry {
    this.running++;
    this.most = Math.max(this.most, this.running);
    const entry = { ...seen, concurrent: this.running, status: null, fault: null, endedAt: null };
    this.entries.push(entry);

    return entry;
  }

  end(entry: RequestEntry): void {
    this.running--;
    entry.endedAt = performance.now();
  }

  /** The two requests that came closest to each other; undefined with fewer than two. */
  closest(which: Match = everything): Gap | undefined {
    const meant = this.entries.filter(which);
    const gaps = meant.slice(1).map((second, index) => {
      const first = meant[index];

      return { gapMs: second.at - first.at, first, second };
    });

    return gaps.toSorted((left, right) => left.gapMs - right.gapMs)[0];
  }

  /** Requests under way go on, and are counted among those at once. */
  clear(): void {
    this.entries = [];
    this.most = this.running;
  }
}
