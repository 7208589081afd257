import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EnrichmentRequests } from '../enrichment-requests.js';

/** A person has the recording of a track asked for, before everything else. */
export class RequestEnrichment extends Command<void> {
  constructor(readonly trackId: string) {
    super();
  }
}

@CommandHandler(RequestEnrichment)
export class RequestEnrichmentHandler implements ICommandHandler<RequestEnrichment> {
  constructor(private readonly requests: EnrichmentRequests) {}

  execute({ trackId }: RequestEnrichment): Promise<void> {
    return this.requests.queue(trackId);
  }
}
