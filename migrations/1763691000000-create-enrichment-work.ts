import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What persons want to be asked for at once, and what is done about asking each source. Neither is part of the log. */
export class CreateEnrichmentWork1763691000000 implements MigrationInterface {
  readonly name = 'CreateEnrichmentWork1763691000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table enrichment_requests (track_id uuid primary key, requested_at timestamptz not null);

      create table source_states (
        source     text primary key,
        state      text not null,
        -- The track that the source is asked for, as people call it.
        current    text,
        error      text,
        done       integer not null,
        updated_at timestamptz not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table source_states, enrichment_requests;`);
  }
}
