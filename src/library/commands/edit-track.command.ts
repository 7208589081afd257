import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CaughtUp } from '#src/event-store/caught-up.js';
import type { EditedFields } from '../library.events.js';
import { LibraryEdits } from '../library-edits.js';

/** Says of a track what a person says of it; what is left out stays as it is. `Unknown` for none with plays. */
export class EditTrack extends Command<void> {
  constructor(
    readonly trackId: string,
    readonly changes: EditedFields,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EditTrack)
export class EditTrackHandler implements ICommandHandler<EditTrack> {
  constructor(
    private readonly edits: LibraryEdits,
    private readonly caughtUp: CaughtUp,
  ) {}

  async execute({ trackId, changes, actor }: EditTrack): Promise<void> {
    await this.caughtUp.wait(await this.edits.edit(trackId, changes, actor), SHOWING_EDITS);
  }
}

/** The read models that show what persons say. */
export const SHOWING_EDITS = ['plays', 'track-history'];
