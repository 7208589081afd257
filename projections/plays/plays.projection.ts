import { projection } from '#src/event-store/projection.js';
import type { AudioProfileEvent } from '#src/audio-profiles/audio-profile.events.js';
import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import type { ListeningEvent } from '#src/listening/listening.events.js';
import { takeAudioProfiles, takeFacts } from './facts.sql.js';

/**
 * The grain of the read side: one row a play, and the tracks, artists and albums it points at. The first
 * spelling seen names a thing; the first duration that a play brings is what plays say of a track's duration.
 *
 * Keys are given out in the order of first appearance, so they do not depend on how the log is cut into runs.
 * What is new is sorted out last: PostgreSQL expects one row of it, and would join that row by row.
 */
const recordPlays = `
  with play as (
    select position, event_id as id, occurred_at as played_at,
           (data->>'trackId')::uuid as track_id, (data->>'artistId')::uuid as artist_id,
           (data->>'albumId')::uuid as album_id, data->>'title' as title, data->>'artistName' as artist_name,
           data->>'albumTitle' as album_title, (data->>'durationSeconds')::integer as duration_seconds
      from run
  ), first_of_artist as (
    select distinct on (artist_id) artist_id as id, artist_name as name, position
      from play order by artist_id, position
  ), new_artist as (
    insert into artists (key, id, name, changed)
    select (select coalesce(max(key), 0) from artists) + row_number() over (order by first.position),
           first.id, first.name, first.position
      from first_of_artist as first
     where not exists (select from artists where artists.id = first.id)
    returning key, id
  ), artist as (
    select artists.key, artists.id from artists join first_of_artist using (id)
    union all select key, id from new_artist
  ), first_play_of_album as (
    select distinct on (album_id) album_id as id, album_title as title, artist_id, position
      from play where album_id is not null order by album_id, position
  ), first_of_album as materialized (
    select first.id, first.title, first.position, artist.key as artist_key
      from first_play_of_album as first join artist on artist.id = first.artist_id
  ), new_album as (
    insert into albums (key, id, title, artist_key, changed)
    select (select coalesce(max(key), 0) from albums) + row_number() over (order by first.position),
           first.id, first.title, first.artist_key, first.position
      from first_of_album as first
     where not exists (select from albums where albums.id = first.id)
    returning key, id
  ), album as (
    select albums.key, albums.id from albums join first_of_album using (id)
    union all select key, id from new_album
  ), first_play_of_track as (
    select distinct on (track_id) track_id as id, title, artist_id, position
      from play order by track_id, position
  ), duration_of_track as (
    select distinct on (track_id) track_id as id, duration_seconds, position
      from play where duration_seconds is not null order by track_id, position
  ), first_of_track as materialized (
    select first.id, first.title, artist.key as artist_key, duration.duration_seconds, first.position,
           greatest(first.position, duration.position) as changed
      from first_play_of_track as first
      join artist on artist.id = first.artist_id
      left join duration_of_track as duration on duration.id = first.id
  ), new_track as (
    insert into tracks (key, id, title, artist_key, duration_seconds, changed)
    select (select coalesce(max(key), 0) from tracks) + row_number() over (order by first.position),
           first.id, first.title, first.artist_key, first.duration_seconds, first.changed
      from first_of_track as first
     where not exists (select from tracks where tracks.id = first.id)
    returning key, id
  ), newly_timed_track as (
    update tracks set duration_seconds = duration.duration_seconds, changed = duration.position
      from duration_of_track as duration
     where tracks.id = duration.id and tracks.duration_seconds is null
  ), track as (
    select tracks.key, tracks.id from tracks join first_of_track using (id)
    union all select key, id from new_track
  ), changed_month as (
    insert into play_months (month, changed)
    select date_trunc('month', played_at at time zone 'UTC')::date, max(position) from play group by 1
    on conflict (month) do update set changed = excluded.changed
  )
  insert into plays (played_at, track_key, album_key, id)
  select play.played_at, track.key, album.key, play.id
    from play
    join track on track.id = play.track_id
    left join album on album.id = play.album_id`;

export const plays = projection<ListeningEvent | EnrichmentEvent | AudioProfileEvent>({
  name: 'plays',
  version: 2,
  tables: ['artists', 'albums', 'tracks', 'plays', 'play_months', 'tags', 'facts', 'audio_profiles'],
  on: {
    ScrobbleRecorded: recordPlays,
    TrackEnriched: takeFacts,
    ArtistEnriched: takeFacts,
    AudioProfileUploaded: takeAudioProfiles,
  },
  // What is told of a track is kept whether or not it was played, and moves nothing of the plays.
  commuting: ['ScrobbleRecorded', 'TrackEnriched', 'ArtistEnriched', 'AudioProfileUploaded'],
});
