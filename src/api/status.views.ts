import { ApiProperty } from '@nestjs/swagger';
import type * as views from '#projections/status/get-status.query.js';
import { Count, InstantText, MaybeInstant } from './shared.views.js';

const MaybeText = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, description });
const MaybeCount = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', nullable: true, description });

class IngestBody implements views.IngestView {
  @MaybeInstant('When the last sync began.')
  readonly lastSyncAt: string | null;
  @MaybeInstant('When the last sync ended well.')
  readonly lastSuccessAt: string | null;
  @MaybeText('Why the last sync that ended failed; null when it did not.')
  readonly lastError: string | null;
  @MaybeInstant('Null while one is under way, and when none begins by itself.')
  readonly nextSyncAt: string | null;
  @Count('Plays known here.')
  readonly scrobbles: number;
  @MaybeCount('Plays that the scrobble source counts.')
  readonly sourceScrobbles: number | null;
  @MaybeInstant('When it counted them.')
  readonly sourceCountedAt: string | null;
  @MaybeInstant('The second of the newest play.')
  readonly newestPlay: string | null;
  @MaybeInstant('The second of the oldest play.')
  readonly oldestPlay: string | null;
}

class SourceStatusBody implements views.SourceView {
  @ApiProperty()
  readonly source: views.SourceView['source'];
  @ApiProperty()
  readonly enabled: boolean;
  @ApiProperty({ description: 'Whether it has what it needs, such as a token.' })
  readonly configured: boolean;
  @ApiProperty({ enum: ['Idle', 'Running', 'Paused', 'Stopped', 'Disabled', 'Unconfigured'] })
  readonly state: views.SourceView['state'];
  @MaybeText('Why it is not asked, for a person.')
  readonly error: string | null;
  @Count('Tracks that it is to be asked for.')
  readonly pending: number;
  @Count('Tracks that it answered for.')
  readonly done: number;
  @Count('Tracks that it could not be asked for.')
  readonly failed: number;
  @Count('Tracks that it does not know.')
  readonly notFound: number;
}

class EnrichmentBody implements views.EnrichmentView {
  @ApiProperty()
  readonly paused: boolean;
  @Count('Tracks that wait for their lookup.')
  readonly pending: number;
  @ApiProperty({ type: [SourceStatusBody] })
  readonly sources: SourceStatusBody[];
}

class CoverageBody implements views.CoverageView {
  @Count('Tracks that were played.')
  readonly tracks: number;
  @Count('Those of them with a recording id.')
  readonly withMbid: number;
  @Count('With genres or tags.')
  readonly withTags: number;
  @Count('With a duration.')
  readonly withDuration: number;
  @Count('With a cover.')
  readonly withCover: number;
  @Count('With an audio profile.')
  readonly withAudio: number;
}

class ProgressBody {
  @Count('What is done.')
  readonly done: number;
  @MaybeCount('Of how many; null while that is not known.')
  readonly total: number | null;
  @ApiProperty({ description: 'What is counted.' })
  readonly unit: string;
}

class JobStatusBody implements views.JobView {
  @ApiProperty()
  readonly id: string;
  @ApiProperty({ enum: ['sync', 'backfill', 'retry-lookups', 'seed'] })
  readonly command: views.JobView['command'];
  @ApiProperty({ enum: ['Queued', 'Running', 'Succeeded', 'Failed'] })
  readonly state: views.JobView['state'];
  @ApiProperty({ description: 'Whether it was put aside by pausing.' })
  readonly held: boolean;
  @InstantText('When it was asked for.')
  readonly queuedAt: string;
  @MaybeInstant('When it began.')
  readonly startedAt: string | null;
  @MaybeInstant('When it ended.')
  readonly finishedAt: string | null;
  @ApiProperty({ type: ProgressBody })
  readonly progress: ProgressBody;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    nullable: true,
    description: 'What it brought about.',
  })
  readonly result: views.JobView['result'];
  @MaybeText('Why it failed, for a person.')
  readonly error: string | null;
}

class WorkerBody implements views.WorkerView {
  @ApiProperty()
  readonly name: views.WorkerView['name'];
  @ApiProperty({
    enum: ['Stopped', 'Idle', 'Queued', 'Running', 'Held', 'Paused', 'Disabled', 'Unconfigured'],
  })
  readonly state: views.WorkerView['state'];
  @MaybeText('Up to where the history is read, or the track that a source is asked for.')
  readonly current: string | null;
  @Count('What is done.')
  readonly done: number;
  @MaybeCount('Of how many.')
  readonly total: number | null;
}

class OutboundCallBody implements views.OutboundCallView {
  @InstantText('When it was made.')
  readonly at: string;
  @ApiProperty()
  readonly provider: string;
  @ApiProperty()
  readonly method: string;
  @ApiProperty({ description: 'Without anything secret.' })
  readonly path: string;
  @MaybeCount('The HTTP status; null when there was no answer.')
  readonly status: number | null;
  @Count('How long it took.')
  readonly durationMs: number;
  @MaybeText('What went wrong.')
  readonly error: string | null;
}

class ProjectionBody implements views.ProjectionView {
  @ApiProperty()
  readonly name: string;
  @Count('The version of its tables.')
  readonly version: number;
  @Count('The last event it has taken in.')
  readonly position: number;
  @Count('How many events it has not looked at yet.')
  readonly lag: number;
  @ApiProperty({ enum: ['Running', 'Failed', 'NeedsRebuild'] })
  readonly state: views.ProjectionView['state'];
  @MaybeText('What it failed on.')
  readonly error: string | null;
}

export class StatusBody implements views.StatusView {
  @ApiProperty({ type: IngestBody })
  readonly ingest: IngestBody;
  @ApiProperty({ type: EnrichmentBody })
  readonly enrichment: EnrichmentBody;
  @ApiProperty({ type: CoverageBody })
  readonly coverage: CoverageBody;
  @ApiProperty({ type: [JobStatusBody], description: 'The newest first, at most 50.' })
  readonly jobs: JobStatusBody[];
  @ApiProperty({ type: [WorkerBody] })
  readonly workers: WorkerBody[];
  @ApiProperty({ type: [OutboundCallBody], description: 'The newest first, at most 100.' })
  readonly outboundCalls: OutboundCallBody[];
  @ApiProperty({ type: [ProjectionBody] })
  readonly projections: ProjectionBody[];
}
