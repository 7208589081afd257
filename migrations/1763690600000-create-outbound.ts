import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose turn it is to ask a provider, and what was asked last. Both are of the moment; losing them loses nothing. */
export class CreateOutbound1763690600000 implements MigrationInterface {
  readonly name = 'CreateOutbound1763690600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table provider_turns (
        provider    text primary key,
        -- The newest request; begun and not ended when whoever made it died in the middle.
        begun_at    timestamptz,
        ended_at    timestamptz,
        -- The provider is left alone until then.
        not_before  timestamptz
      );

      -- Without secrets; the newest thousand or so.
      create table outbound_calls (
        id           bigint generated always as identity primary key,
        at           timestamptz not null,
        provider     text not null,
        method       text not null,
        path         text not null,
        -- Null when there was no whole answer.
        status       integer,
        duration_ms  integer not null,
        error        text
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table provider_turns, outbound_calls;`);
  }
}
