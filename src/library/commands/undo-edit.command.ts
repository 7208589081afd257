import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { LibraryEdits } from '../library-edits.js';

const SHOWING = ['plays', 'track-history'];

/** Takes back an edit or a merge. `Unknown` for no such event, `Refused` when that makes no sense any more. */
export class UndoEdit extends Command<void> {
  constructor(
    readonly eventId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UndoEdit)
export class UndoEditHandler implements ICommandHandler<UndoEdit> {
  constructor(
    private readonly edits: LibraryEdits,
    private readonly caughtUp: CaughtUp,
  ) {}

  async execute({ eventId, actor }: UndoEdit): Promise<void> {
    await this.caughtUp.wait(await this.edits.undo(eventId, actor), SHOWING);
  }
}
