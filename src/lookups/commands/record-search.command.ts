import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import type { JsonValue } from '#src/text/json-value.js';
import { storableValue } from '#src/text/storable.js';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';
import type { SearchOutcome } from '../search-outcome.js';

/** Keeps what a search that was just made came to, unless the lookup was decided meanwhile. */
export class RecordSearch extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly outcome: SearchOutcome,
  ) {
    super();
  }
}

/** With what cannot be stored replaced: names and sentences come from outside. */
// An outcome is JSON, and what comes of it is of the same shape.
const storableOutcome = (outcome: SearchOutcome): SearchOutcome =>
  storableValue(outcome as unknown as JsonValue) as unknown as SearchOutcome;

@CommandHandler(RecordSearch)
export class RecordSearchHandler implements ICommandHandler<RecordSearch> {
  constructor(
    private readonly decisions: LookupDecisions,
    private readonly clock: Clock,
  ) {}

  execute({ lookupId, outcome }: RecordSearch): Promise<StandingLookup> {
    const now = this.clock.now().toISOString();
    const found = { type: 'found', outcome: storableOutcome(outcome), now } as const;

    return this.decisions.make(lookupId, found, 'enrichment');
  }
}

export type { SearchOutcome, StandingLookup };
