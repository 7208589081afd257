import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LookupDecisions } from '../lookup-decisions.js';

/**
 * Has those of some lookups searched anew that a search did not find or failed at; answers how many these are.
 * Nothing that a person decided is touched. Each is decided by itself: asked again, it goes on where it stopped.
 */
export class RetryLookups extends Command<number> {
  constructor(
    readonly lookupIds: readonly string[],
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RetryLookups)
export class RetryLookupsHandler implements ICommandHandler<RetryLookups> {
  constructor(private readonly decisions: LookupDecisions) {}

  execute({ lookupIds, actor }: RetryLookups): Promise<number> {
    // No track was named: it is said of the one that the fingerprint is called by.
    const commands = lookupIds.map(
      (lookupId) => ({ type: 'retryFailed', lookupId, trackId: lookupId }) as const,
    );

    return this.decisions.makeEach(commands, actor);
  }
}
