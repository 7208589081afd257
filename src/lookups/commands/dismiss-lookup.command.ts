import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';

/** A person says of a track that the recording database does not have it. `Refused` of one that is pending or matched. */
export class DismissLookup extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly trackId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DismissLookup)
export class DismissLookupHandler implements ICommandHandler<DismissLookup> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupId, trackId, actor }: DismissLookup): Promise<StandingLookup> {
    return this.decisions.make(lookupId, { type: 'dismiss', trackId }, actor);
  }
}

export type { StandingLookup };
