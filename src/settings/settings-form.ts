import { DEFAULTS, SECRETS, type EnvironmentSettings, type SecretName, type Settings } from './settings.js';
import type { SettingChanges } from './settings.events.js';

/** What a person wants saved; what is left out stays as it is. A secret is given as itself. */
export type SettingsForm = { readonly [Name in keyof Settings]?: Settings[Name] | null | undefined };

/** Secrets to be sealed by name; null forgets one. */
export type SecretsForm = Readonly<Partial<Record<SecretName, string | null>>>;

const ENVIRONMENT = ['timeZone', 'seedSampleData'] satisfies readonly (keyof EnvironmentSettings)[];
const NAMES: ReadonlySet<string> = new Set([...Object.keys(DEFAULTS), ...ENVIRONMENT]);

const isSecret = (name: string): name is SecretName => SECRETS.some((secret) => secret === name);

/** The known settings that a form speaks of; around a text nothing is meant. */
const given = (form: SettingsForm): readonly (readonly [string, unknown])[] =>
  Object.entries(form)
    .filter(([name, value]) => NAMES.has(name) && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);

/** What a form changes besides secrets: a blank text is the default. */
export const plainChanges = (form: SettingsForm): SettingChanges =>
  Object.fromEntries(
    given(form)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

/** The secrets that a form changes: a blank one stays as it is. */
export const secretChanges = (form: SettingsForm): SecretsForm =>
  Object.fromEntries(given(form).filter(([name, value]) => isSecret(name) && value !== ''));
