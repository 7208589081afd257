import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read model of keys; beside it the times of last use, which are no events, and the admin's password hash. */
export class CreateApiKeys1763690300000 implements MigrationInterface {
  readonly name = 'CreateApiKeys1763690300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read.api_keys (
        id         uuid primary key,
        name       text not null,
        prefix     text not null,
        scopes     text[] not null,
        token_hash text not null,
        created    timestamptz not null,
        revoked    boolean not null
      );
      create table api_key_uses (key_id uuid primary key, last_used timestamptz not null) with (fillfactor = 50);
      create table admin_password (
        only_row boolean primary key default true check (only_row),
        hash     text not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table read.api_keys, api_key_uses, admin_password;`);
  }
}
