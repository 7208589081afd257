import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiSchema, type ApiPropertyOptions } from '@nestjs/swagger';
import { Checked } from '#src/http/checked.decorator.js';
import type { SettingsForm } from '#src/settings/commands/save-settings.command.js';
import { settingsChecks as checks } from '#src/settings/settings.checks.js';
import { SETTING_SHAPES as shapes } from './settings.views.js';

const Setting = (name: keyof SettingsForm, shape: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(Checked(checks[name]), ApiPropertyOptional(shape));

const TEXT = { type: String, nullable: true } as const;
const SECRET = {
  ...TEXT,
  maxLength: 500,
  writeOnly: true,
  description: 'Blank keeps the one that is saved; null forgets it.',
} as const;

@ApiSchema({ description: 'What is left out stays as it is.' })
export class SettingsDto implements SettingsForm {
  @Setting('scrobbleSourceUsername', { ...shapes.scrobbleSourceUsername, ...TEXT })
  readonly scrobbleSourceUsername?: string | null;
  @Setting('scrobbleSourceApiKey', SECRET)
  readonly scrobbleSourceApiKey?: string | null;
  @Setting('releaseDbToken', SECRET)
  readonly releaseDbToken?: string | null;
  @Setting('audioDbApiKey', SECRET)
  readonly audioDbApiKey?: string | null;
  @Setting('recordingDbContact', { ...shapes.recordingDbContact, ...TEXT })
  readonly recordingDbContact?: string | null;
  @Setting('recordingDbBaseUrl', { ...shapes.recordingDbBaseUrl, ...TEXT })
  readonly recordingDbBaseUrl?: string | null;
  @Setting('recordingDbCoverArtBaseUrl', { ...shapes.recordingDbCoverArtBaseUrl, ...TEXT })
  readonly recordingDbCoverArtBaseUrl?: string | null;
  @Setting('recordingDbMinIntervalMs', shapes.recordingDbMinIntervalMs)
  readonly recordingDbMinIntervalMs?: number | null;
  @Setting('enableRecordingDb', shapes.enableRecordingDb)
  readonly enableRecordingDb?: boolean;
  @Setting('enableScrobbleSourceTrackInfo', shapes.enableScrobbleSourceTrackInfo)
  readonly enableScrobbleSourceTrackInfo?: boolean;
  @Setting('enableReleaseDb', shapes.enableReleaseDb)
  readonly enableReleaseDb?: boolean;
  @Setting('enableAudioDb', shapes.enableAudioDb)
  readonly enableAudioDb?: boolean;
  @Setting('enableVocalDb', shapes.enableVocalDb)
  readonly enableVocalDb?: boolean;
  @Setting('enableSingerDb', shapes.enableSingerDb)
  readonly enableSingerDb?: boolean;
  @Setting('enableDoujinDb', shapes.enableDoujinDb)
  readonly enableDoujinDb?: boolean;
  @Setting('incrementalIntervalMinutes', shapes.incrementalIntervalMinutes)
  readonly incrementalIntervalMinutes?: number;
  @Setting('seedSampleData', shapes.seedSampleData)
  readonly seedSampleData?: boolean;
  @Setting('timeZone', { ...shapes.timeZone, nullable: true })
  readonly timeZone?: string | null;
}
