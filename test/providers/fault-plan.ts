import { randomFrom, type Random } from '#src/sample/random.js';
import type { Match, SourceRequest } from './request-log.js';
import type { FaultDetails, FaultKind } from './source-faults.js';

export interface FaultOptions extends FaultDetails {
  /** How often it happens in all; always when not given. */
  readonly times?: number;
  /** The share of requests it happens to, from 0 to 1, by seeded chance; every one when not given. */
  readonly share?: number;
  /** Which requests it may happen to; all of the source's methods when not given. */
  readonly match?: Match;
}

/** Something that is to go wrong. */
export class ScriptedFault {
  private count = 0;
  private isOver = false;

  constructor(
    readonly kind: FaultKind,
    readonly options: FaultOptions,
    private readonly random: Random,
  ) {}

  /** How often it happened. */
  get hits(): number {
    return this.count;
  }

  stop(): void {
    this.isOver = true;
  }

  /** Whether it happens to this request, which counts as having happened. */
  strikes(request: SourceRequest): boolean {
    const { times = Infinity, share = 1 } = this.options;
    if (this.isOver || this.count >= times) return false;
    if (!this.isMeant(request) || !this.random.chance(share)) return false;
    this.count++;

    return true;
  }

  private isMeant(request: SourceRequest): boolean {
    if (this.kind === 'another-user' && request.method !== 'user.getrecenttracks') return false;

    return this.options.match?.(request) ?? true;
  }
}

/** Everything that is to go wrong; of several faults the one that was scripted first happens. */
export class FaultPlan {
  private faults: ScriptedFault[] = [];
  private readonly random: Random;

  constructor(seed: number) {
    this.random = randomFrom(seed, 0);
  }

  add(kind: FaultKind, options: FaultOptions): ScriptedFault {
    const fault = new ScriptedFault(kind, options, this.random);
    this.faults.push(fault);

    return fault;
  }

  next(request: SourceRequest): ScriptedFault | undefined {
    return this.faults.find((fault) => fault.strikes(request));
  }

  clear(): void {
    this.faults = [];
  }
}
