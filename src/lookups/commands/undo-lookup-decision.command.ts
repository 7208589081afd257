import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';

/** Takes back what a person said of a lookup by an event. `Unknown` when it is no such event, `Refused` when its word holds no more. */
export class UndoLookupDecision extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly eventId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UndoLookupDecision)
export class UndoLookupDecisionHandler implements ICommandHandler<UndoLookupDecision> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupId, eventId, actor }: UndoLookupDecision): Promise<StandingLookup> {
    return this.decisions.make(lookupId, { type: 'undo', eventId }, actor);
  }
}

export type { StandingLookup };
