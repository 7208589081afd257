import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEFAULTS, type Settings } from '#src/settings/settings.js';
import { Advances } from '../shared/advances.js';
import { SettingsDefaults } from './settings-defaults.js';

interface Kept {
  readonly stamp: string;
  readonly settings: Promise<Settings>;
}

const read = `select name, value from read.settings`;

/** The settings in memory, read again when some were changed: none are older than what was saved when they are asked for. */
@Injectable()
export class CurrentSettings {
  private kept: Kept | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly advances: Advances,
    private readonly defaults: SettingsDefaults,
  ) {}

  async current(): Promise<Settings> {
    const stamp = this.advances.stamp('settings');
    if (this.kept?.stamp !== stamp) this.kept = { stamp, settings: this.read() };
    const { kept } = this;
    try {
      return await kept.settings;
    } catch (error) {
      // Whoever asks next has them read anew.
      if (this.kept === kept) this.kept = undefined;
      throw error;
    }
  }

  private async read(): Promise<Settings> {
    const rows = await this.dataSource.query<{ name: keyof Settings; value: unknown }[]>(read);
    const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const { timeZone, seedSampleData } = this.defaults;

    // What was saved passed the checks of its setting.
    return { ...DEFAULTS, timeZone, seedSampleData, ...(saved as Partial<Settings>) };
  }
}

export type { Settings };
