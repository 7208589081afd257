/** A fact as the domain states it: JSON-plain, without secrets, never changed once stored. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** An event about to be appended. Appending an id that the log already has changes nothing. */
export interface NewEvent<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  /** ISO 8601; the moment it tells of, not the moment of appending. */
  readonly occurredAt: string;
  readonly event: Event;
}

/** An event of the log. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  /** Its place in the whole log: dense, from 1, in commit order. */
  readonly position: number;
  readonly stream: string;
  /** Its place in its stream: dense, from 1. */
  readonly version: number;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly event: Event;
  readonly meta: Meta;
}

/** Who or what had the event appended. */
export interface Meta {
  readonly actor: string;
}
