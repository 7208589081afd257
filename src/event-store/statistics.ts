import type { EntityManager } from 'typeorm';

/** Runs shorter than this are planned well without statistics. */
const LONG_RUN = 500;

const analyzed = `select reltuples::float8 as rows from pg_class where oid = 'public.events'::regclass`;
const analyze = `analyze public.events (position, type)`;

/**
 * Without statistics PostgreSQL takes any run for a single event and joins it row by row. Its own maintenance
 * comes a minute late for a first import, so a reader of many events sees to it.
 */
export async function ensureStatistics(manager: EntityManager, after: number, upTo: number): Promise<void> {
  if (upTo - after < LONG_RUN) return;
  const [{ rows }] = await manager.query<[{ rows: number }]>(analyzed);
  if (rows < upTo / 2) await manager.query(analyze);
}
