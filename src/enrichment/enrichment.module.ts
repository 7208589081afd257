import { Module } from '@nestjs/common';
import { RecordAnswersHandler } from './commands/record-answers.command.js';
import { RecordAskingHandler } from './commands/record-asking.command.js';
import { RequestEnrichmentHandler } from './commands/request-enrichment.command.js';
import { EnrichmentRequests } from './enrichment-requests.js';
import { SourceStates } from './source-states.js';

@Module({
  providers: [
    EnrichmentRequests,
    SourceStates,
    RecordAnswersHandler,
    RecordAskingHandler,
    RequestEnrichmentHandler,
  ],
  exports: [EnrichmentRequests, SourceStates],
})
export class EnrichmentModule {}
