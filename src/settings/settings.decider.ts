import type { Decider } from '#src/event-store/decider.js';
import type { SettingChanges, SettingsEvent } from './settings.events.js';

/** The values that were saved last; null and absent are both the default. */
export type SavedSettings = SettingChanges;

export type SettingsCommand = { readonly type: 'save'; readonly changes: SettingChanges };

function decide({ changes }: SettingsCommand, saved: SavedSettings): readonly SettingsEvent[] {
  const before = new Map<string, unknown>(Object.entries(saved));
  const fresh = Object.entries(changes).filter(([name, value]) => value !== (before.get(name) ?? null));
  if (fresh.length === 0) return [];

  return [{ type: 'SettingsChanged', data: { changes: Object.fromEntries(fresh) } }];
}

function evolve(saved: SavedSettings, event: SettingsEvent): SavedSettings {
  switch (event.type) {
    case 'SettingsChanged':
      return { ...saved, ...event.data.changes };
  }
}

export const settingsDecider: Decider<SavedSettings, SettingsCommand, SettingsEvent> = {
  initial: {},
  decide,
  evolve,
};
