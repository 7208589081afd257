import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequestEnrichment } from '#src/enrichment/commands/request-enrichment.command.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Invalid } from '#src/event-store/errors.js';
import { IdentifyRecording } from '#src/lookups/commands/identify-recording.command.js';
import { RetryLookup } from '#src/lookups/commands/retry-lookup.command.js';
import { changesOf, type EditForm, type ShownTrack } from '../edit-form.js';
import { LibraryEdits } from '../library-edits.js';

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

@CommandHandler(EditTrack)
export class EditTrackHandler implements ICommandHandler<EditTrack> {
  constructor(
    private readonly edits: LibraryEdits,
    private readonly commands: CommandBus,
    private readonly caughtUp: CaughtUp,
  ) {}

  async execute({ trackId, form, shown, actor }: EditTrack): Promise<void> {
    const changes = changesOf(form, shown);
    const mbid = changes.trackMbid === undefined ? shown.trackMbid : changes.trackMbid;
    if (form.lookupFromMbid === true && mbid === null)
      throw new Invalid('lookupFromMbid needs a trackMbid, and the track has none.');
    const edited = await this.edits.edit(trackId, changes, actor);
    const reset = form.resetEnrichment === true ? await this.edits.reset(trackId, actor) : 0;
    await this.caughtUp.wait(Math.max(edited, reset), SHOWING);
    await this.lookUp({ trackId, form, mbid, actor });
  }

  private async lookUp(of: {
    readonly trackId: string;
    readonly form: EditForm;
    readonly mbid: string | null;
    readonly actor: string;
  }): Promise<void> {
    const { form, mbid, actor } = of;
    if (form.resetEnrichment !== true && form.lookupFromMbid !== true) return;
    const { trackId, lookupId } = await this.edits.lookupOf(of.trackId);
    if (form.resetEnrichment === true) await this.commands.execute(new RetryLookup(lookupId, trackId, actor));
    if (form.lookupFromMbid !== true || mbid === null) return;
    await this.commands.execute(new IdentifyRecording(lookupId, trackId, mbid, actor));
    await this.commands.execute(new RequestEnrichment(trackId));
  }
}

export type { EditForm };
