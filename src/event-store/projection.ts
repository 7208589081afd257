import type { DomainEvent } from './event.js';

/**
 * SQL over the relation `run`: consecutive events of the types it is for, in their newest shape, with the columns
 * `position, event_id, stream, type, occurred_at, recorded_at, data, meta`. It writes the projection's own tables by
 * their bare names (a rebuild runs it in another schema), without clock and without another model's tables.
 */
export type RunStatement = string;

/** A read model as the engine sees it. `name` never changes; a higher `version` rebuilds it at the next start. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  /** Its tables in the schema `read`, without the schema's name. */
  readonly tables: readonly string[];
  readonly on: Readonly<Record<string, RunStatement>>;
  /**
   * Types whose events may be taken one type after the other, in the order of `on`, however they are mixed in the
   * log: the tables come out the same. Without it a log in which types alternate is taken event by event.
   */
  readonly commuting?: readonly string[];
}

type Declaration<Event extends DomainEvent> = Omit<Projection, 'on' | 'commuting'> & {
  readonly on: { readonly [Type in Event['type']]?: RunStatement };
  readonly commuting?: readonly Event['type'][];
};

/** Declares a projection of the given events; a misspelt event type does not compile. */
export const projection = <Event extends DomainEvent>(declaration: Declaration<Event>): Projection => ({
  ...declaration,
  // `exactOptionalPropertyTypes` keeps undefined out of the map; the index signature cannot say so.
  on: declaration.on as Projection['on'],
});

/** The registry that the engine runs; bound to `projections/index.ts` by the modules. */
export abstract class Projections {
  abstract readonly all: readonly Projection[];
}
