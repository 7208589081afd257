import { Module } from '@nestjs/common';
import { AcceptCandidateHandler } from './commands/accept-candidate.command.js';
import { DismissLookupHandler } from './commands/dismiss-lookup.command.js';
import { IdentifyRecordingHandler } from './commands/identify-recording.command.js';
import { RecordSearchHandler } from './commands/record-search.command.js';
import { RecordSearchesHandler } from './commands/record-searches.command.js';
import { RetryLookupHandler } from './commands/retry-lookup.command.js';
import { RetryLookupsHandler } from './commands/retry-lookups.command.js';
import { UndoLookupDecisionHandler } from './commands/undo-lookup-decision.command.js';
import { LookupDecisions } from './lookup-decisions.js';

@Module({
  providers: [
    LookupDecisions,
    RecordSearchHandler,
    RecordSearchesHandler,
    AcceptCandidateHandler,
    IdentifyRecordingHandler,
    DismissLookupHandler,
    RetryLookupHandler,
    RetryLookupsHandler,
    UndoLookupDecisionHandler,
  ],
})
export class LookupsModule {}
