import { Module } from '@nestjs/common';
import { UploadAudioProfileHandler } from './commands/upload-audio-profile.command.js';

@Module({ providers: [UploadAudioProfileHandler] })
export class AudioProfilesModule {}
