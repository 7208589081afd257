import type { DomainEvent } from './event.js';

/** A write-side state machine: pure, without clock, ids or I/O. Nothing to do is an empty list. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
