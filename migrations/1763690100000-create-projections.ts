import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row a read model: how far it has read, in which version, and what stopped it. */
export class CreateProjections1763690100000 implements MigrationInterface {
  readonly name = 'CreateProjections1763690100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create schema read;
      create table projections (
        name       text primary key,
        version    integer not null,
        position   bigint not null default 0,
        generation integer not null default 1,
        error      text,
        failed_at_position bigint,
        updated_at timestamptz not null default now()
      ) with (fillfactor = 20);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table projections; drop schema read;`);
  }
}
