import { Module } from '@nestjs/common';
import { RecordAudioProfilesHandler } from './commands/record-audio-profiles.command.js';
import { UploadAudioProfileHandler } from './commands/upload-audio-profile.command.js';

@Module({ providers: [UploadAudioProfileHandler, RecordAudioProfilesHandler] })
export class AudioProfilesModule {}
