import { Injectable } from '@nestjs/common';
import { EventStore } from '#src/event-store/event-store.js';
import { Secrets, Unreadable } from './secrets.js';
import { SECRETS, type SecretName, type SecretRef } from './settings.js';
import { settingsDecider, type SavedSettings } from './settings.decider.js';
import type { SettingsEvent } from './settings.events.js';
import type { SecretsForm } from './settings-form.js';

export const SETTINGS_STREAM = 'settings';

const refsIn = (saved: SavedSettings): readonly string[] =>
  SECRETS.map((name) => saved[name]).filter((ref) => typeof ref === 'string');

/** The secrets among the settings: sealed before they are saved, removed when nothing refers to them. */
@Injectable()
export class SecretSettings {
  constructor(
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  /** The references to save in the place of secrets; one that is kept already stays where it is. */
  async sealed(form: SecretsForm): Promise<Readonly<Partial<Record<SecretName, SecretRef>>>> {
    const saved = (await this.events()).reduce(settingsDecider.evolve, settingsDecider.initial);
    const refs: Partial<Record<SecretName, SecretRef>> = {};
    for (const name of SECRETS) {
      const text = form[name];
      if (text === null) refs[name] = null;
      else if (text !== undefined && !(await this.holds(saved[name] ?? null, text)))
        refs[name] = await this.secrets.seal(name, text);
    }

    return refs;
  }

  async removeUnused(): Promise<void> {
    const events = await this.events();
    const inUse = refsIn(events.reduce(settingsDecider.evolve, settingsDecider.initial));
    await this.secrets.removeUnused(
      inUse,
      events.flatMap(({ data }) => refsIn(data.changes)),
    );
  }

  private async holds(ref: SecretRef, text: string): Promise<boolean> {
    try {
      return ref !== null && (await this.secrets.reveal(ref)) === text;
    } catch (error) {
      // Saved again is what it takes to be readable again.
      if (error instanceof Unreadable) return false;
      throw error;
    }
  }

  private async events(): Promise<readonly SettingsEvent[]> {
    // The stream holds the events of its decider only.
    return (await this.store.readStream(SETTINGS_STREAM)).map(({ event }) => event as SettingsEvent);
  }
}
