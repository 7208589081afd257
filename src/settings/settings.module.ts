import { Module } from '@nestjs/common';
import { SecretKey } from '#src/config/secret-key.js';
import { SaveSettingsHandler } from './commands/save-settings.command.js';
import { SecretSettings } from './secret-settings.js';
import { Secrets } from './secrets.js';

@Module({
  providers: [SecretKey, Secrets, SecretSettings, SaveSettingsHandler],
  exports: [SecretKey, Secrets],
})
export class SettingsModule {}
