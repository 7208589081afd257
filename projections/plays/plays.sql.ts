/*
 * What plays are, taken into the grain. The first spelling seen names a thing; the first duration that a play
 * brings is what plays say of a track's duration, and so with its mbid; all stay, whatever becomes of that play.
 *
 * Keys are given out in the order of first appearance, so they do not depend on how the log is cut into runs:
 * every telling introduces its things, also one that is replaced within the run.
 */

const changedMonth = `changed_month as (
    insert into play_months (month, changed)
    select date_trunc('month', played_at at time zone 'UTC')::date, max(position) from play group by 1
    on conflict (month) do update set changed = excluded.changed
  )`;
const changedSecond = `changed_second as (
    insert into changed_seconds (second) select distinct played_at from play on conflict do nothing
  )`;

/** What is new is sorted out last: PostgreSQL expects one row of it, and would join that row by row. */
const thingsOfRun = `play as (
    select position, event_id as id, occurred_at as played_at,
           (data->>'trackId')::uuid as track_id, (data->>'artistId')::uuid as artist_id,
           (data->>'albumId')::uuid as album_id, data->>'title' as title, data->>'artistName' as artist_name,
           data->>'albumTitle' as album_title, (data->>'durationSeconds')::integer as duration_seconds,
           data->>'trackMbid' as mbid
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
  ), mbid_of_track as (
    select distinct on (track_id) track_id as id, mbid, position
      from play where mbid is not null order by track_id, position
  ), told_of_track as (
    select id, duration_seconds, mbid, duration.position as timed_at, brought.position as named_at
      from duration_of_track as duration full join mbid_of_track as brought using (id)
  ), first_of_track as materialized (
    select first.id, first.title, artist.key as artist_key, told.duration_seconds, told.mbid, first.position,
           greatest(first.position, told.timed_at, told.named_at) as changed
      from first_play_of_track as first
      join artist on artist.id = first.artist_id
      left join told_of_track as told on told.id = first.id
  ), new_track as (
    insert into tracks (key, id, title, artist_key, duration_seconds, mbid, changed)
    select (select coalesce(max(key), 0) from tracks) + row_number() over (order by first.position),
           first.id, first.title, first.artist_key, first.duration_seconds, first.mbid, first.changed
      from first_of_track as first
     where not exists (select from tracks where tracks.id = first.id)
    returning key, id
  ), newly_told_track as (
    update tracks set duration_seconds = coalesce(tracks.duration_seconds, told.duration_seconds),
                      mbid = coalesce(tracks.mbid, told.mbid),
                      changed = greatest(tracks.changed, case when tracks.duration_seconds is null then timed_at end,
                                         case when tracks.mbid is null then named_at end)
      from told_of_track as told
     where tracks.id = told.id and ((tracks.duration_seconds is null and told.duration_seconds is not null)
                                    or (tracks.mbid is null and told.mbid is not null))
  ), track as (
    select tracks.key, tracks.id from tracks join first_of_track using (id)
    union all select key, id from new_track
  ), ${changedMonth}`;

export const recordPlays = `
  with ${thingsOfRun}
  insert into plays (played_at, track_key, album_key, id)
  select play.played_at, track.key, album.key, play.id
    from play
    join track on track.id = play.track_id
    left join album on album.id = play.album_id`;

/**
 * Within a run the last amendment of a play counts. Plays of one second may exchange their names in one run. The
 * plays are looked for last: PostgreSQL expects to find hardly any.
 */
export const amendPlays = `
  with ${thingsOfRun}, ${changedSecond}, latest as (
    select distinct on (data->>'playId') (data->>'playId')::uuid as id, occurred_at as played_at,
           (data->>'trackId')::uuid as track_id, (data->>'albumId')::uuid as album_id
      from run order by data->>'playId', position desc
  ), amended as materialized (
    select latest.id, latest.played_at, track.key as track_key, album.key as album_key
      from latest
      join track on track.id = latest.track_id
      left join album on album.id = latest.album_id
  )
  update plays set track_key = amended.track_key, album_key = amended.album_key
    from amended where plays.played_at = amended.played_at and plays.id = amended.id`;

export const retractPlays = `
  with play as (
    select position, occurred_at as played_at, (data->>'playId')::uuid as id from run
  ), ${changedMonth}, ${changedSecond}
  delete from plays using play where plays.played_at = play.played_at and plays.id = play.id`;
