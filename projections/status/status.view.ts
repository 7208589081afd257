import type { ProjectionStatus } from '#src/event-store/projection-states.js';
import type { FactSource } from '#src/enrichment/facts.js';
import type { SourceState } from '#src/enrichment/source-state.js';
import type { JobCommand, JobState } from '#src/jobs/job.js';

/*
 * All moments are ISO 8601 with the service's offset.
 */

export interface IngestView {
  /** When the last sync began, and when the last one ended well. */
  readonly lastSyncAt: string | null;
  readonly lastSuccessAt: string | null;
  /** Why the last sync that ended failed; null when it did not. */
  readonly lastError: string | null;
  /** Null while one is under way, and when none begins by itself. */
  readonly nextSyncAt: string | null;
  readonly scrobbles: number;
  /** How many plays the scrobble source says it has, and when it said so. */
  readonly sourceScrobbles: number | null;
  readonly sourceCountedAt: string | null;
  readonly newestPlay: string | null;
  readonly oldestPlay: string | null;
}

export interface SourceView {
  readonly source: FactSource;
  readonly enabled: boolean;
  /** Whether it has what it needs, such as a token. */
  readonly configured: boolean;
  readonly state: SourceState;
  /** A sentence: why it is not asked, though it may be; null when that is not so. */
  readonly error: string | null;
  /** Tracks that it is to be asked for now. */
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  readonly notFound: number;
}

export interface EnrichmentView {
  readonly paused: boolean;
  /** How many tracks wait for their lookup. */
  readonly pending: number;
  readonly sources: readonly SourceView[];
}

/** How many tracks that were played have it. */
export interface CoverageView {
  readonly tracks: number;
  readonly withMbid: number;
  readonly withTags: number;
  readonly withDuration: number;
  readonly withCover: number;
  readonly withAudio: number;
}

export interface JobView {
  readonly id: string;
  readonly command: JobCommand;
  readonly state: JobState;
  /** Whether a person had it put aside. */
  readonly held: boolean;
  readonly queuedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly progress: { readonly done: number; readonly total: number | null; readonly unit: string };
  readonly result: Readonly<Record<string, number>> | null;
  readonly error: string | null;
}

export interface WorkerView {
  readonly name: JobCommand | `enrichment ${FactSource}`;
  /** `Stopped` when no process works, or a person has to mend something first. */
  readonly state: 'Queued' | 'Held' | SourceState;
  /** Up to where the history is read, or the track that a source is asked for; null when nothing is. */
  readonly current: string | null;
  readonly done: number;
  readonly total: number | null;
}

export interface OutboundCallView {
  readonly at: string;
  readonly provider: string;
  readonly method: string;
  /** Without what nobody may see. */
  readonly path: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

export type ProjectionView = Pick<
  ProjectionStatus,
  'name' | 'version' | 'position' | 'lag' | 'state' | 'error'
>;

export interface StatusView {
  readonly ingest: IngestView;
  readonly enrichment: EnrichmentView;
  readonly coverage: CoverageView;
  /** The newest first. */
  readonly jobs: readonly JobView[];
  readonly workers: readonly WorkerView[];
  /** The newest first. */
  readonly outboundCalls: readonly OutboundCallView[];
  readonly projections: readonly ProjectionView[];
}
