import type { EnvironmentSettings } from '#src/settings/settings.js';

/** What the environment says of settings that nobody saved; bound by the composition. */
export abstract class SettingsDefaults implements EnvironmentSettings {
  /** IANA name. */
  abstract readonly timeZone: string;
  abstract readonly seedSampleData: boolean;
}
