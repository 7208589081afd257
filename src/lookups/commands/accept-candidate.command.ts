import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';

/** A person says of a track which recording it is, one of the candidates or another. `Refused` unless that is asked. */
export class AcceptCandidate extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly trackId: string,
    readonly mbid: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(AcceptCandidate)
export class AcceptCandidateHandler implements ICommandHandler<AcceptCandidate> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupId, trackId, mbid, actor }: AcceptCandidate): Promise<StandingLookup> {
    return this.decisions.make(lookupId, { type: 'accept', mbid, trackId }, actor);
  }
}

export type { StandingLookup };
