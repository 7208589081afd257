import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions, type StandingLookup } from '../lookup-decisions.js';

/** A person says which recording a track is, whatever a search found or is still to find. */
export class IdentifyRecording extends Command<StandingLookup> {
  constructor(
    readonly lookupId: string,
    readonly trackId: string,
    readonly mbid: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(IdentifyRecording)
export class IdentifyRecordingHandler implements ICommandHandler<IdentifyRecording> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupId, trackId, mbid, actor }: IdentifyRecording): Promise<StandingLookup> {
    return this.decisions.make(lookupId, { type: 'identify', mbid, trackId }, actor);
  }
}

export type { StandingLookup };
