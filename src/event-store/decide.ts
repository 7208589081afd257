import { Injectable } from '@nestjs/common';
import { Conflict } from './errors.js';
import type { Decider } from './decider.js';
import type { DomainEvent, Meta } from './event.js';
import { EventStore, type Appended } from './event-store.js';

const ATTEMPTS = 3;

export interface Decision<State, Command, Event extends DomainEvent> {
  readonly stream: string;
  readonly decider: Decider<State, Command, Event>;
  readonly command: Command;
  readonly meta: Meta;
  /** ISO 8601; when it was decided. */
  readonly at: string;
}

/** Loads a stream, folds it, decides and appends; a stream that moved meanwhile is decided again. */
@Injectable()
export class Decide {
  constructor(private readonly store: EventStore) {}

  async execute<S, C, E extends DomainEvent>(decision: Decision<S, C, E>): Promise<Appended> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(decision);
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async once<S, C, E extends DomainEvent>(decision: Decision<S, C, E>): Promise<Appended> {
    const { stream, decider, command, meta, at } = decision;
    const history = await this.store.readStream(stream);
    // A stream holds the events of its decider only: that is what its name says.
    const state = history.reduce(
      (folded, { event, id }) => decider.evolve(folded, { ...(event as E), id }),
      decider.initial,
    );
    const events = decider.decide(command, state);
    if (events.length === 0) return { position: history.at(-1)?.position ?? 0, ids: [] };

    return this.store.append({
      stream,
      expected: history.length,
      events: events.map((event) => ({ id: crypto.randomUUID(), occurredAt: at, event })),
      meta,
    });
  }
}
