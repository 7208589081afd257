import { projection } from '#src/event-store/projection.js';
import type { LibraryEvent } from '#src/library/library.events.js';
import type { LookupEvent } from '#src/lookups/lookup.events.js';
import { WORD_TYPES } from './word-types.js';

/** A merge belongs to the history of both tracks. */
const keepWords = `
  insert into track_words (event_id, track_id, position, at, actor, type, data)
  select event_id, track_id::uuid, position, occurred_at, meta->>'actor', type, data
    from run
   cross join lateral (select distinct named.id from (values (data->>'trackId'), (data->'edited'->>'trackId')) as named (id)
                        where named.id is not null) as track (track_id)`;

/** What persons said of tracks and their lookups, and who did when: nothing of it is ever forgotten. */
export const trackHistory = projection<LibraryEvent | LookupEvent>({
  name: 'track-history',
  version: 1,
  tables: ['track_words'],
  on: Object.fromEntries(WORD_TYPES.map((type) => [type, keepWords])),
  commuting: WORD_TYPES,
});
