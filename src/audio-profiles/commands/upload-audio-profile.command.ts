import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { audioProfileDecider } from '../audio-profile.decider.js';
import type { AudioProfile } from '../audio-profile.events.js';
import { profileOf, type ProfileForm } from '../uploaded-profile.js';

export interface UploadedAudioProfile {
  /** The track's. */
  readonly id: string;
  readonly audio: AudioProfile;
}

/** Puts a profile in the place of what a track had. Its raw part may be `Invalid`; the track must exist. */
export class UploadAudioProfile extends Command<UploadedAudioProfile> {
  constructor(
    readonly trackId: string,
    readonly form: ProfileForm,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UploadAudioProfile)
export class UploadAudioProfileHandler implements ICommandHandler<UploadAudioProfile> {
  constructor(
    private readonly decide: Decide,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  async execute({ trackId, form, actor }: UploadAudioProfile): Promise<UploadedAudioProfile> {
    const profile = profileOf(form);
    const { position } = await this.decide.execute({
      stream: `audio-profile-${trackId}`,
      decider: audioProfileDecider,
      command: { type: 'upload', upload: { trackId, profile } },
      meta: { actor },
      at: this.clock.now().toISOString(),
    });
    await this.caughtUp.wait(position, ['plays']);

    return { id: trackId, audio: profile };
  }
}

export type { AudioProfile, ProfileForm };
