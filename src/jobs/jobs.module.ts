import { Module } from '@nestjs/common';
import { ControlEnrichmentHandler } from './commands/control-enrichment.command.js';
import { QueueJobHandler } from './commands/queue-job.command.js';
import { JobBoard } from './job-board.js';

@Module({ providers: [JobBoard, QueueJobHandler, ControlEnrichmentHandler], exports: [JobBoard] })
export class JobsModule {}
