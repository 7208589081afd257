import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import { projection } from '#src/event-store/projection.js';
import type { LibraryEvent } from '#src/library/library.events.js';
import type { ListeningEvent } from '#src/listening/listening.events.js';

/**
 * The first that a play brought for a track, an artist or an album; their ids differ, so one table holds all. It
 * stays when that play is retracted or amended: what was said of a thing is said.
 */
const takeMbids = `
  insert into scrobbled_mbids (id, mbid)
  select distinct on (named.id) named.id::uuid, named.mbid
    from run
   cross join lateral (values (data->>'trackId', data->>'trackMbid'), (data->>'artistId', data->>'artistMbid'),
                              (data->>'albumId', data->>'albumMbid')) as named (id, mbid)
   where named.mbid is not null and named.id is not null
   order by named.id, position
  on conflict (id) do nothing`;

const keepAnswers = `
  insert into answers (id, source, event_id, fetched_at, facts, payload)
  select distinct on (id, source) id, source, event_id, occurred_at, facts, payload
    from (select coalesce(data->>'trackId', data->>'artistId')::uuid as id, data->>'source' as source, position, event_id,
                 occurred_at, data->'facts' as facts, data->'payload' as payload
            from run) as told
   order by id, source, position desc
  on conflict (id, source) do update
     set event_id = excluded.event_id, fetched_at = excluded.fetched_at, facts = excluded.facts, payload = excluded.payload`;

const forgetAnswers = `
  delete from answers using run where answers.id = (data->>'trackId')::uuid`;

/** What sources answered of tracks and artists, word for word, and the mbids that plays brought. */
export const tracks = projection<ListeningEvent | EnrichmentEvent | LibraryEvent>({
  name: 'tracks',
  version: 4,
  tables: ['answers', 'scrobbled_mbids'],
  on: {
    ScrobbleRecorded: takeMbids,
    ScrobbleAmended: takeMbids,
    TrackEnriched: keepAnswers,
    ArtistEnriched: keepAnswers,
    EnrichmentReset: forgetAnswers,
  },
  commuting: ['ScrobbleRecorded', 'TrackEnriched', 'ArtistEnriched'],
});
