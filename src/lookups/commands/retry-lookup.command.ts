import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';

/** A person has a track searched anew, whatever was found or said before. */
export class RetryLookup extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly trackId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RetryLookup)
export class RetryLookupHandler implements ICommandHandler<RetryLookup> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupId, trackId, actor }: RetryLookup): Promise<StandingLookup> {
    return this.decisions.make(lookupId, { type: 'retry', trackId }, actor);
  }
}

export type { StandingLookup };
