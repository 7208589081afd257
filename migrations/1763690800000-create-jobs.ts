import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Work that is asked for, and how far it came. It is no part of the log: what it brings about is told by events,
 * and a run that is lost with the database is simply asked for again.
 */
export class CreateJobs1763690800000 implements MigrationInterface {
  readonly name = 'CreateJobs1763690800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table jobs (
        id           uuid primary key,
        -- In the order of being asked for.
        number       bigint not null generated always as identity unique,
        command      text not null,
        parameters   jsonb not null,
        state        text not null check (state in ('Queued', 'Running', 'Succeeded', 'Failed')),
        -- Put aside by a person until told to go on.
        held         boolean not null default false,
        queued_by    text not null,
        queued_at    timestamptz not null,
        started_at   timestamptz,
        finished_at  timestamptz,
        done         integer not null default 0,
        total        integer,
        unit         text not null,
        -- Where an interrupted run goes on, and what it brought about so far.
        resume_at    jsonb,
        result       jsonb,
        error        text,
        -- Failed for something that only a person can mend: nothing is tried again before they did.
        needs_person boolean not null default false
      );
      create unique index jobs_one_of_a_kind on jobs (command) where state in ('Queued', 'Running');

      create table source_histories (
        username     text primary key,
        -- Seconds since 1970: everything before was read without a hole.
        known_until  bigint not null,
        -- How many plays the source says it has, and when it said so.
        playcount    integer,
        counted_at   timestamptz
      );

      create table read.pauses (what text primary key, since timestamptz not null);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table read.pauses, jobs, source_histories;`);
  }
}
