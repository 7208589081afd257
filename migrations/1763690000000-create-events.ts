import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log. Positions are given out under one transaction lock from one counter row: dense (the highest is the
 * count) and in commit order, so that a checkpoint is one number. Nothing but `append_events` writes here.
 */
export class CreateEvents1763690000000 implements MigrationInterface {
  readonly name = 'CreateEvents1763690000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table events (
        position       bigint primary key,
        event_id       uuid not null unique,
        stream         text not null,
        version        bigint not null,
        type           text not null,
        schema_version smallint not null,
        occurred_at    timestamptz not null,
        recorded_at    timestamptz not null default now(),
        data           jsonb not null,
        meta           jsonb not null,
        unique (stream, version)
      );
      create index events_scrobbles_by_time on events (occurred_at) where type = 'ScrobbleRecorded';
      create table streams (stream text primary key, version bigint not null) with (fillfactor = 50);
      create table event_head (
        only_row boolean primary key default true check (only_row),
        position bigint not null
      ) with (fillfactor = 10);
      insert into event_head (position) values (0);

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'events are never changed or removed';
      end $$;
      create trigger events_are_final before update or delete on events
        for each row execute function refuse_change();
      create trigger events_stay before truncate on events
        for each statement execute function refuse_change();
    `);
    await db.query(`
      create function append_events(
        into_stream text, expected bigint, ids uuid[], types text[], schema_versions smallint[],
        times timestamptz[], datas jsonb, with_meta jsonb
      ) returns table (appended_id uuid, appended_position bigint) language plpgsql
        -- The plan is kept, and may be made while the log is empty: it must go by index whatever the log was then.
        set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
      as $$
      declare
        head bigint;
        current bigint;
        appended bigint;
      begin
        perform pg_advisory_xact_lock(7341000);
        select position into head from event_head;
        select version into current from streams where stream = into_stream;
        current := coalesce(current, 0);
        if expected is not null and expected <> current
           and exists (select from unnest(ids) as given (id) where id not in (select event_id from events
                                                                   where event_id = any (ids))) then
          raise exception 'stream % is at version %, not %', into_stream, current, expected
            using errcode = 'BB409';
        end if;
        return query
          insert into events (position, event_id, stream, version, type, schema_version, occurred_at, data, meta)
          select head + fresh.n, fresh.id, into_stream, current + fresh.n, fresh.type, fresh.schema_version,
                 fresh.occurred_at, fresh.data, with_meta
            from (select once.*, row_number() over (order by once.ord) as n
                    from (select distinct on (given.id) given.*
                            from rows from (unnest(ids), unnest(types), unnest(schema_versions), unnest(times),
                                            jsonb_array_elements(datas)) with ordinality
                                   as given (id, type, schema_version, occurred_at, data, ord)
                           where not exists (select from events where event_id = given.id)
                           order by given.id, given.ord) as once) as fresh
          returning event_id, position;
        get diagnostics appended = row_count;
        if appended > 0 then
          update event_head set position = head + appended;
          insert into streams (stream, version) values (into_stream, current + appended)
            on conflict (stream) do update set version = excluded.version;
          perform pg_notify('backbeat_events', (head + appended)::text);
        end if;
      end $$;

      -- The scrobbles of some spans of time (seconds since 1970), as the decision whether a play is new sees them.
      create function scrobbles_around(first double precision[], last double precision[])
        returns table (id uuid, track_id text, source text, "precision" text, played_at double precision)
        language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
      as $$
        select event_id, data->>'trackId', data->>'source', data->>'precision', extract(epoch from occurred_at)
          from unnest(first, last) as span (first, last)
          join events on type = 'ScrobbleRecorded'
                     and occurred_at between to_timestamp(span.first) and to_timestamp(span.last)
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop function scrobbles_around; drop function append_events; drop table events, streams, event_head; drop function refuse_change;
    `);
  }
}
