import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What persons say of tracks, what is looked up of them, and how asking the sources went, in the grain of the read
 * side. The grain is emptied: its version goes up, so that it is rebuilt with what is new.
 */
export class CreateLibrary1763690900000 implements MigrationInterface {
  readonly name = 'CreateLibrary1763690900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read.edits (
        track_id    uuid primary key,
        fields      jsonb not null,
        artist_key  integer,
        -- The position from which on the artist is called so.
        named_at    bigint,
        spelling_id uuid
      );
      create index on read.edits (artist_key, named_at);
      create index on read.edits (spelling_id);
      -- Spellings that belong to another track than that of the same id.
      create table read.spellings (id uuid primary key, track_id uuid not null);
      create index on read.spellings (track_id);
      -- One that is not here is pending and was never searched.
      create table read.lookups (
        id            uuid primary key,
        status        text not null,
        mbid          text,
        candidates    jsonb not null,
        attempts      integer not null,
        last_tried_at timestamptz,
        next_try_at   timestamptz,
        error         text,
        is_decided    boolean not null
      );
      create table read.asked (
        track_id    uuid not null,
        source      text not null,
        status      text not null,
        asked_at    timestamptz not null,
        attempts    integer not null,
        next_try_at timestamptz,
        error       text,
        spelling_id uuid,
        mbid        text,
        primary key (track_id, source)
      );
      create table read.track_words (
        event_id uuid not null,
        track_id uuid not null,
        position bigint not null,
        at       timestamptz not null,
        actor    text not null,
        type     text not null,
        data     jsonb not null,
        primary key (event_id, track_id)
      );
      create index on read.track_words (track_id, position);
      create index on read.track_words ((data->>'undoes')) where data ? 'undoes';
      alter table read.facts add column mbid text, add column has_cover boolean not null;
      alter table read.tracks add column mbid text;
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months, read.changed_seconds, read.tags,
               read.facts, read.audio_profiles;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table read.tracks drop column mbid;
      alter table read.facts drop column mbid, drop column has_cover;
      drop table read.track_words, read.asked, read.lookups, read.spellings, read.edits;
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months, read.changed_seconds, read.tags,
               read.facts, read.audio_profiles;
    `);
  }
}
