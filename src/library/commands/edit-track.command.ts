import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequestEnrichment } from '#src/enrichment/commands/request-enrichment.command.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Invalid } from '#src/event-store/errors.js';
import { IdentifyRecording } from '#src/lookups/commands/identify-recording.command.js';
import { RetryLookup } from '#src/lookups/commands/retry-lookup.command.js';
import { wishOf, type Wish, type EditForm, type ShownTrack } from '../edit-form.js';
import { LibraryEdits, type LookedUp } from '../library-edits.js';

/** The read models that show what persons say. */
const SHOWING = ['plays', 'tracks', 'track-history'];

/**
 * Says of a track what a person says of it, beyond what is shown of it already. `Unknown` for none with plays,
 * `Invalid` when a recording is to be looked up and none is named.
 */
export class EditTrack extends Command<void> {
  constructor(
    readonly trackId: string,
    readonly form: EditForm,
    readonly shown: ShownTrack,
    readonly actor: string,
  ) {
    super();
  }
}

/** The recording of a track after an edit. */
const mbidAfter = ({ typed }: Wish, shown: ShownTrack): string | null =>
  typed.trackMbid === undefined ? shown.trackMbid : typed.trackMbid;

@CommandHandler(EditTrack)
export class EditTrackHandler implements ICommandHandler<EditTrack> {
  constructor(
    private readonly edits: LibraryEdits,
    private readonly commands: CommandBus,
    private readonly caughtUp: CaughtUp,
  ) {}

  async execute(command: EditTrack): Promise<void> {
    const { trackId, form, shown } = command;
    const wish = wishOf(form, shown);
    if (form.lookupFromMbid === true && mbidAfter(wish, shown) === null)
      throw new Invalid('lookupFromMbid needs a trackMbid, and the track has none.');
    const isLookedUp = form.resetEnrichment === true || form.lookupFromMbid === true;
    const before = isLookedUp ? await this.edits.lookupOf(trackId) : null;
    await this.record(command, wish);
    if (before === null) return;
    const after = await this.edits.lookupOf(trackId);
    // What was shown of a track that became another is not the recording of the other.
    const isTheTrack = after.trackId === before.trackId;
    await this.lookUp(command, after, isTheTrack ? mbidAfter(wish, shown) : (wish.typed.trackMbid ?? null));
  }

  private async record({ trackId, form, actor }: EditTrack, wish: Wish): Promise<void> {
    const edited = await this.edits.edit(trackId, wish, actor);
    const reset = form.resetEnrichment === true ? await this.edits.reset(trackId, actor) : 0;
    await this.caughtUp.wait(Math.max(edited, reset), SHOWING);
  }

  private async lookUp(
    { form, actor }: EditTrack,
    { trackId, lookupId }: LookedUp,
    mbid: string | null,
  ): Promise<void> {
    if (form.resetEnrichment === true) await this.commands.execute(new RetryLookup(lookupId, trackId, actor));
    if (form.lookupFromMbid !== true) return;
    if (mbid !== null) await this.commands.execute(new IdentifyRecording(lookupId, trackId, mbid, actor));
    await this.commands.execute(new RequestEnrichment(trackId));
  }
}

export type { EditForm };
