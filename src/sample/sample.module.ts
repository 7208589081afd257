import { Module } from '@nestjs/common';
import { ListeningModule } from '#src/listening/listening.module.js';
import { ForgetSampleHandler } from './forget-sample.command.js';
import { LoadSampleHandler } from './load-sample.command.js';

@Module({ imports: [ListeningModule], providers: [LoadSampleHandler, ForgetSampleHandler] })
export class SampleModule {}
