import type { DomainEvent } from './event.js';

/** An event that may say how it is called in the log: those of the log do, those just decided have no name yet. */
export type Nameable<Event extends DomainEvent> = Event & { readonly id?: string };

/** A write-side state machine: pure, without clock, ids or I/O. Nothing to do is an empty list. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Nameable<Event>) => State;
}
