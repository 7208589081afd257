import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which event told an answer; the read model is built anew by its higher version. */
export class NameAnswers1763691100000 implements MigrationInterface {
  readonly name = 'NameAnswers1763691100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      truncate read.answers;
      alter table read.answers add column event_id uuid not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table read.answers drop column event_id;`);
  }
}
