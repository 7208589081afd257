import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { LibraryEdits } from '../library-edits.js';
import { SHOWING_EDITS } from './edit-track.command.js';

/** Forgets what sources told of a track, so that they are asked anew. */
export class ResetEnrichment extends Command<void> {
  constructor(
    readonly trackId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ResetEnrichment)
export class ResetEnrichmentHandler implements ICommandHandler<ResetEnrichment> {
  constructor(
    private readonly edits: LibraryEdits,
    private readonly caughtUp: CaughtUp,
  ) {}

  async execute({ trackId, actor }: ResetEnrichment): Promise<void> {
    await this.caughtUp.wait(await this.edits.reset(trackId, actor), [...SHOWING_EDITS, 'tracks']);
  }
}
