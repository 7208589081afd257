import { Module } from '@nestjs/common';
import { ListeningModule } from '#src/listening/listening.module.js';
import { ImportHistoryHandler } from './commands/import-history.command.js';

@Module({ imports: [ListeningModule], providers: [ImportHistoryHandler] })
export class ImportsModule {}
