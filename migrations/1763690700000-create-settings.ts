import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read model of settings; beside it the secrets, encrypted, which no event may hold and no rebuild may touch. */
export class CreateSettings1763690700000 implements MigrationInterface {
  readonly name = 'CreateSettings1763690700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table read.settings (name text primary key, value jsonb not null);
      create table secrets (
        ref      uuid primary key,
        name     text not null,
        -- Nonce, tag and text, encrypted with a key that is not in the database.
        sealed   bytea not null,
        saved_at timestamptz not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table read.settings, secrets;`);
  }
}
