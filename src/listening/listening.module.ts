import { Module } from '@nestjs/common';
import { ScrobbleRecorder } from './scrobble-recorder.js';

@Module({ providers: [ScrobbleRecorder], exports: [ScrobbleRecorder] })
export class ListeningModule {}
