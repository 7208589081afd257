import { projection } from '#src/event-store/projection.js';
import type { AudioProfileEvent } from '#src/audio-profiles/audio-profile.events.js';
import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import type { ListeningEvent } from '#src/listening/listening.events.js';
import { takeAudioProfiles, takeFacts } from './facts.sql.js';
import { amendPlays, recordPlays, retractPlays } from './plays.sql.js';

/**
 * The grain of the read side: one row a play, and the tracks, artists and albums it points at. A thing stays
 * when its last play is retracted or renamed away; who shows things asks for their plays.
 */
export const plays = projection<ListeningEvent | EnrichmentEvent | AudioProfileEvent>({
  name: 'plays',
  version: 3,
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
  ],
  on: {
    ScrobbleRecorded: recordPlays,
    ScrobbleAmended: amendPlays,
    ScrobbleRetracted: retractPlays,
    TrackEnriched: takeFacts,
    ArtistEnriched: takeFacts,
    AudioProfileUploaded: takeAudioProfiles,
  },
  // What is told of a track is kept whether or not it was played, and moves nothing of the plays. What becomes of
  // a play is taken in its turn.
  commuting: ['ScrobbleRecorded', 'TrackEnriched', 'ArtistEnriched', 'AudioProfileUploaded'],
});
