import { Module } from '@nestjs/common';
import { ReconcileWindowHandler } from './commands/reconcile-window.command.js';
import { ScrobbleRecorder } from './scrobble-recorder.js';

@Module({ providers: [ScrobbleRecorder, ReconcileWindowHandler], exports: [ScrobbleRecorder] })
export class ListeningModule {}
