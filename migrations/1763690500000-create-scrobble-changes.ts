import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plays that are told otherwise later, or not any more. A change has the time of its play, so that a look around
 * a second finds both. The grain is emptied: its version goes up, so that it is rebuilt with what is new.
 */
export class CreateScrobbleChanges1763690500000 implements MigrationInterface {
  readonly name = 'CreateScrobbleChanges1763690500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index events_scrobble_changes_by_time on events (occurred_at)
       where type in ('ScrobbleAmended', 'ScrobbleRetracted');

      -- Every name that a play of some spans of time (seconds since 1970) was ever known by, and whether it still is.
      -- There may be millions of plays and a handful of changes: each play is a probe into the index of these. The
      -- plan is kept while both grow: "offset 0" and "limit 1" have it go by index from span to play to change.
      drop function scrobbles_around;
      create function scrobbles_around(first double precision[], last double precision[])
        returns table (track_id text, source text, "precision" text, played_at double precision, is_live boolean)
        language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
      as $$
        select play.data->>'trackId', play.data->>'source', play.data->>'precision',
               extract(epoch from play.occurred_at), later.position is null
          from unnest(first, last) as span (first, last)
         cross join lateral (
                 select event_id::text as play_id, occurred_at, data from events
                  where type = 'ScrobbleRecorded'
                    and occurred_at between to_timestamp(span.first) and to_timestamp(span.last)
                 offset 0) as play
          left join lateral (
                 select position from events as change
                  where change.type in ('ScrobbleAmended', 'ScrobbleRetracted')
                    and change.occurred_at = play.occurred_at and change.data->>'playId' = play.play_id
                  limit 1) as later on true
        union all
        select play.data->>'trackId', play.data->>'source', play.data->>'precision',
               extract(epoch from play.occurred_at), later.position is null
          from unnest(first, last) as span (first, last)
         cross join lateral (
                 select data->>'playId' as play_id, position, occurred_at, data from events
                  where type = 'ScrobbleAmended'
                    and occurred_at between to_timestamp(span.first) and to_timestamp(span.last)
                 offset 0) as play
          left join lateral (
                 select position from events as change
                  where change.type in ('ScrobbleAmended', 'ScrobbleRetracted')
                    and change.occurred_at = play.occurred_at and change.data->>'playId' = play.play_id
                    and change.position > play.position
                  limit 1) as later on true
      $$;

      -- All that happened to the plays of a span of time (seconds since 1970), its end not in it.
      create function scrobble_events(first double precision, until double precision)
        returns table (at bigint, type text, id uuid, play_id text, track_id text, album_id text, source text,
                       "precision" text, played_at double precision)
        language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
      as $$
        select position, type, event_id, coalesce(data->>'playId', event_id::text), data->>'trackId',
               data->>'albumId', data->>'source', data->>'precision', extract(epoch from occurred_at)
          from (select position, type, event_id, data, occurred_at from events
                 where type = 'ScrobbleRecorded'
                   and occurred_at >= to_timestamp(first) and occurred_at < to_timestamp(until)
                union all
                select position, type, event_id, data, occurred_at from events
                 where type in ('ScrobbleAmended', 'ScrobbleRetracted')
                   and occurred_at >= to_timestamp(first) and occurred_at < to_timestamp(until)) as event
      $$;
    `);
    await db.query(`
      -- Only there may a play's id be another than its track and second say.
      create table read.changed_seconds (second timestamptz primary key);
      -- Asked at the end of a statement: plays of one second may exchange their names in one.
      alter table read.plays drop constraint plays_pkey, add primary key (played_at, track_key) deferrable;
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months, read.tags, read.facts,
               read.audio_profiles;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months, read.tags, read.facts,
               read.audio_profiles;
      alter table read.plays drop constraint plays_pkey, add primary key (played_at, track_key);
      drop table read.changed_seconds;

      drop function scrobble_events; drop function scrobbles_around;
      create function scrobbles_around(first double precision[], last double precision[])
        returns table (id uuid, track_id text, source text, "precision" text, played_at double precision)
        language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
      as $$
        select event_id, data->>'trackId', data->>'source', data->>'precision', extract(epoch from occurred_at)
          from unnest(first, last) as span (first, last)
          join events on type = 'ScrobbleRecorded'
                     and occurred_at between to_timestamp(span.first) and to_timestamp(span.last)
      $$;
      drop index events_scrobble_changes_by_time;
    `);
  }
}
