import type { DomainEvent } from '#src/event-store/event.js';
import type { Settings } from './settings.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

/** New values by name; null is back to the default. Of a secret it is where the sealed one is, or null for none. */
export type SettingChanges = { readonly [Name in keyof Settings]?: Settings[Name] | null };

/** Some settings have other values from now on. A secret is told by its reference, never by what it is. */
export type SettingsChanged = DomainEvent<'SettingsChanged', { readonly changes: SettingChanges }>;

export type SettingsEvent = SettingsChanged;
