import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The grain of the read side. Keys are dense numbers in the order of first appearance in the log, so that they
 * are the same after every rebuild; `changed` is the position of the last event that touched the row.
 */
export class CreatePlays1763690200000 implements MigrationInterface {
  readonly name = 'CreatePlays1763690200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read.artists (
        key     integer primary key,
        id      uuid not null unique,
        name    text not null,
        changed bigint not null
      );
      create table read.albums (
        key        integer primary key,
        id         uuid not null unique,
        title      text not null,
        artist_key integer not null,
        changed    bigint not null
      );
      create table read.tracks (
        key              integer primary key,
        id               uuid not null unique,
        title            text not null,
        artist_key       integer not null,
        duration_seconds integer,
        changed          bigint not null
      );
      create table read.plays (
        played_at timestamptz not null,
        track_key integer not null,
        album_key integer,
        id        uuid not null,
        primary key (played_at, track_key)
      );
      create table read.play_months (month date primary key, changed bigint not null);
      create index on read.artists (changed);
      create index on read.albums (changed);
      create index on read.tracks (changed);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table read.plays, read.play_months, read.tracks, read.albums, read.artists;`);
  }
}
