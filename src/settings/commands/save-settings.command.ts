import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { SecretSettings, SETTINGS_STREAM } from '../secret-settings.js';
import { settingsDecider } from '../settings.decider.js';
import { plainChanges, secretChanges, type SettingsForm } from '../settings-form.js';

/** Saves the settings of a form that passed its checks; those that it leaves out stay as they are. */
export class SaveSettings extends Command<void> {
  constructor(
    readonly form: SettingsForm,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SaveSettings)
export class SaveSettingsHandler implements ICommandHandler<SaveSettings> {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly secrets: SecretSettings,
    private readonly decide: Decide,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  async execute(command: SaveSettings): Promise<void> {
    // All settings are one stream: in turn, so that many at once are not in each other's way.
    const saved = this.last.then(() => this.save(command));
    // A failure is told to who asked; the next save is made whatever became of it.
    this.last = saved.catch(() => undefined);
    await this.caughtUp.wait(await saved, ['settings']);
    await this.secrets.removeUnused();
  }

  /** Answers the position at which everything that was asked for holds. */
  private async save({ form, actor }: SaveSettings): Promise<number> {
    const changes = { ...plainChanges(form), ...(await this.secrets.sealed(secretChanges(form))) };
    const { position } = await this.decide.execute({
      stream: SETTINGS_STREAM,
      decider: settingsDecider,
      command: { type: 'save', changes },
      meta: { actor },
      at: this.clock.now().toISOString(),
    });

    return position;
  }
}

export type { SettingsForm };
