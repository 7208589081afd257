import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is known of tracks and artists besides their plays, in the grain of the read side, and what each source
 * said word for word. The grain is emptied: its version goes up, so that it is rebuilt with what is new.
 */
export class CreateFacts1763690400000 implements MigrationInterface {
  readonly name = 'CreateFacts1763690400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read.tags (
        key     integer primary key,
        id      uuid not null unique,
        name    text not null,
        changed bigint not null
      );
      create index on read.tags (changed);
      create table read.facts (
        id               uuid not null,
        source           text not null,
        duration_seconds integer,
        genres           integer[] not null,
        tags             integer[] not null,
        aliases          text[] not null,
        primary key (id, source)
      );
      create table read.audio_profiles (track_id uuid primary key, profile jsonb not null);
      create index on read.tracks (artist_key);
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months;

      create table read.answers (
        id         uuid not null,
        source     text not null,
        fetched_at timestamptz not null,
        facts      jsonb not null,
        payload    jsonb not null,
        primary key (id, source)
      );
      create table read.scrobbled_mbids (id uuid primary key, mbid text not null);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table read.scrobbled_mbids, read.answers, read.audio_profiles, read.facts, read.tags;
      drop index read.tracks_artist_key_idx;
      truncate read.artists, read.albums, read.tracks, read.plays, read.play_months;
    `);
  }
}
