import { Module } from '@nestjs/common';
import { RecordAnswersHandler } from './commands/record-answers.command.js';

@Module({ providers: [RecordAnswersHandler] })
export class EnrichmentModule {}
