import { Module } from '@nestjs/common';
import { ControlEnrichmentHandler } from './commands/control-enrichment.command.js';
import { QueueJobHandler } from './commands/queue-job.command.js';
import { JobBoard } from './job-board.js';
import { SourceHistories } from './source-histories.js';

@Module({
  providers: [JobBoard, SourceHistories, QueueJobHandler, ControlEnrichmentHandler],
  exports: [JobBoard, SourceHistories],
})
export class JobsModule {}
