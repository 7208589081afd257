import { projection } from '#src/event-store/projection.js';
import type { AudioProfileEvent } from '#src/audio-profiles/audio-profile.events.js';
import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import type { LibraryEvent } from '#src/library/library.events.js';
import type { ListeningEvent } from '#src/listening/listening.events.js';
import type { LookupEvent } from '#src/lookups/lookup.events.js';
import { forgetFacts, takeBackEdits, takeBackMerges, takeEdits } from './edits.sql.js';
import { takeAudioProfiles, takeFacts } from './facts.sql.js';
import { takeLookups } from './lookups.sql.js';
import { amendPlays, recordPlays, retractPlays } from './plays.sql.js';

/**
 * The grain of the read side: one row a play, and the tracks, artists and albums it points at. A thing stays
 * when its last play is retracted or renamed away; who shows things asks for their plays.
 */
export const plays = projection<
  ListeningEvent | EnrichmentEvent | AudioProfileEvent | LookupEvent | LibraryEvent
>({
  name: 'plays',
  version: 4,
  tables: [
    'artists',
    'albums',
    'tracks',
    'plays',
    'play_months',
    'changed_seconds',
    'tags',
    'facts',
    'audio_profiles',
    'asked',
    'lookups',
    'edits',
    'spellings',
  ],
  on: {
    ScrobbleRecorded: recordPlays,
    ScrobbleAmended: amendPlays,
    ScrobbleRetracted: retractPlays,
    TrackEnriched: takeFacts,
    ArtistEnriched: takeFacts,
    EnrichmentMissed: takeFacts,
    EnrichmentFailed: takeFacts,
    AudioProfileUploaded: takeAudioProfiles,
    LookupMatched: takeLookups,
    LookupAmbiguous: takeLookups,
    LookupMissed: takeLookups,
    LookupFailed: takeLookups,
    LookupRetried: takeLookups,
    CandidateAccepted: takeLookups,
    LookupDismissed: takeLookups,
    LookupDecisionUndone: takeLookups,
    TrackEdited: takeEdits,
    TracksMerged: takeEdits,
    EditUndone: takeBackEdits,
    MergeUndone: takeBackMerges,
    EnrichmentReset: forgetFacts,
  },
  // What is told or found of a track is kept whether or not it was played, and moves nothing of the plays. What
  // becomes of a play is taken in its turn, and so is what persons say, which comes seldom.
  commuting: [
    'ScrobbleRecorded',
    'TrackEnriched',
    'ArtistEnriched',
    'EnrichmentMissed',
    'EnrichmentFailed',
    'AudioProfileUploaded',
    'LookupMatched',
    'LookupAmbiguous',
    'LookupMissed',
    'LookupFailed',
    'LookupRetried',
    'CandidateAccepted',
    'LookupDismissed',
    'LookupDecisionUndone',
  ],
});
