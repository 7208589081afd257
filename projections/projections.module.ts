import { Global, Module } from '@nestjs/common';
import { Projections } from '#src/event-store/projection.js';
import { KeyRing } from './api-keys/key-ring.query.js';
import { GetApiKeyHandler, ListApiKeysHandler } from './api-keys/list-api-keys.query.js';
import { GetArtistHandler } from './artists/get-artist.query.js';
import { GetAudioHandler } from './audio/get-audio.query.js';
import { ToldTracks } from '#src/library/told-tracks.port.js';
import { ListPendingAudioHandler } from './audio/list-pending-audio.query.js';
import { GetDeepCutsHandler } from './deep-cuts/get-deep-cuts.query.js';
import { GetDiscoveryHandler } from './discovery/get-discovery.query.js';
import { projections } from './index.js';
import { GetOverviewHandler } from './overview/get-overview.query.js';
import { GetPatternsHandler } from './patterns/get-patterns.query.js';
import { FindTrackByNameHandler, FindTrackHandler } from './plays/find-track.query.js';
import { Finder } from './plays/finder.js';
import { FinishedAnswers } from './plays/finished-answers.js';
import { HistoryReader } from './plays/history-reader.js';
import { ListeningHistory } from './plays/listening-history.js';
import { GetTrackToAskHandler, ListDueTracksHandler } from './enrichment/list-due-tracks.query.js';
import { GetLibraryTrackHandler } from './library/get-library-track.query.js';
import { ListLibraryHandler } from './library/list-library.query.js';
import { FindLookupHandler } from './lookups/find-lookup.query.js';
import { ListLookupsHandler } from './lookups/list-lookups.query.js';
import { ListUnfoundLookupsHandler } from './lookups/list-unfound-lookups.query.js';
import { ListReviewHandler } from './lookups/list-review.query.js';
import { LookupRows } from './lookups/lookup-rows.js';
import { Moments } from './plays/moments.js';
import { WindowAnswers } from './plays/window-answers.js';
import { IsPausedHandler } from './pauses/is-paused.query.js';
import { GetScrobblesHandler } from './scrobbles/get-scrobbles.query.js';
import { GetSessionsHandler } from './sessions/get-sessions.query.js';
import { CurrentSettings } from './settings/current-settings.query.js';
import { GetSettingsHandler } from './settings/get-settings.query.js';
import { Advances } from './shared/advances.js';
import { ServiceZone } from './shared/service-zone.js';
import { Enrichment } from './status/enrichment.js';
import { GetStatusHandler } from './status/get-status.query.js';
import { Ingest } from './status/ingest.js';
import { SourceWorkReader } from './status/source-works.js';
import { GetNextSyncHandler } from './status/next-sync.query.js';
import { WatchStatusHandler } from './status/watch-status.query.js';
import { WorkLog } from './status/work-log.js';
import { GetTagHandler, GetTagsHandler } from './tags/get-tags.query.js';
import { GetTopsHandler } from './tops/get-tops.query.js';
import { AnswersReader } from './tracks/answers-reader.js';
import { TracksAsTold } from './plays/tracks-as-told.js';
import { GetTrackHandler } from './tracks/get-track.query.js';
import { ListKeptAnswersHandler } from './tracks/list-kept-answers.query.js';
import { GetTrackHistoryHandler } from './track-history/get-track-history.query.js';
import { FindWordHandler } from './track-history/find-word.query.js';
import { GetWrappedHandler } from './wrapped/get-wrapped.query.js';
import { GetYearsHandler } from './years/get-years.query.js';

/** The registry that the engine runs: needed by every process. */
@Global()
@Module({
  providers: [{ provide: Projections, useValue: { all: projections } }],
  exports: [Projections],
})
export class ProjectionsModule {}

/** What every reader asks: which read models moved, how the service is set up, where its days begin. */
@Module({
  providers: [Advances, CurrentSettings, ServiceZone],
  exports: [Advances, CurrentSettings, ServiceZone],
})
export class CurrentSettingsModule {}

/** The listening history in memory, once in a process. */
@Module({
  imports: [CurrentSettingsModule],
  providers: [HistoryReader, ListeningHistory, Moments, AnswersReader],
  exports: [ListeningHistory, Moments, AnswersReader],
})
export class HistoryModule {}

/** What a worker asks: when it is to begin by itself, whether it is to wait, and what is to be looked up. */
@Module({
  imports: [CurrentSettingsModule, HistoryModule],
  providers: [
    IsPausedHandler,
    GetNextSyncHandler,
    ListDueTracksHandler,
    GetTrackToAskHandler,
    ListUnfoundLookupsHandler,
  ],
  exports: [CurrentSettingsModule],
})
export class WorkQueriesModule {}

/** The readers that hold no history in memory: the command line needs no more. */
@Module({
  imports: [CurrentSettingsModule],
  providers: [KeyRing, ListApiKeysHandler, GetApiKeyHandler, ListKeptAnswersHandler],
  exports: [CurrentSettingsModule, KeyRing],
})
export class KeyQueriesModule {}

/** The readers of the listening history, and of how the service is set up and doing. */
@Module({
  imports: [KeyQueriesModule, WorkQueriesModule, HistoryModule],
  providers: [
    FinishedAnswers,
    WindowAnswers,
    Finder,
    { provide: ToldTracks, useClass: TracksAsTold },
    GetLibraryTrackHandler,
    ListLibraryHandler,
    LookupRows,
    ListLookupsHandler,
    ListReviewHandler,
    FindLookupHandler,
    GetTrackHistoryHandler,
    FindWordHandler,
    GetOverviewHandler,
    GetTopsHandler,
    GetYearsHandler,
    GetScrobblesHandler,
    GetDiscoveryHandler,
    GetPatternsHandler,
    GetDeepCutsHandler,
    GetSessionsHandler,
    GetAudioHandler,
    ListPendingAudioHandler,
    FindTrackHandler,
    FindTrackByNameHandler,
    GetTagsHandler,
    GetTagHandler,
    GetArtistHandler,
    GetTrackHandler,
    GetWrappedHandler,
    GetSettingsHandler,
    Ingest,
    SourceWorkReader,
    Enrichment,
    WorkLog,
    GetStatusHandler,
    WatchStatusHandler,
  ],
  exports: [KeyQueriesModule, ToldTracks],
})
export class QueriesModule {}
