import type { EntityManager } from 'typeorm';
import type { DomainEvent } from './event.js';
import type { Projection, RunStatement } from './projection.js';
import { ensureStatistics } from './statistics.js';
import { newestVersion, upcast } from './upcast.js';

/** A maximal stretch of events of one type, among the types that a projection handles. */
interface Run {
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly oldestVersion: number;
  readonly newestVersion: number;
}

const findRuns = `
  select type, min(position) as "from", max(position) as "to",
         min(schema_version) as oldest, max(schema_version) as newest
    from (select position, type, schema_version,
                 row_number() over (order by position)
                   - row_number() over (partition by type order by position) as island
            from public.events
           where position > $1 and position <= $2 and type = any ($3)) as islands
   group by type, island
   order by 2`;

const asStored = `run as (
  select position, event_id, stream, occurred_at, recorded_at, data, meta
    from public.events where position >= $1 and position <= $2 and type = $3)`;

const asGiven = `run as (
  select position, event_id, stream, occurred_at, recorded_at, data, meta
    from jsonb_to_recordset($1::jsonb) as given (position bigint, event_id uuid, stream text,
           occurred_at timestamptz, recorded_at timestamptz, data jsonb, meta jsonb))`;

const readRun = `
  select position, event_id, stream, occurred_at, recorded_at, data, meta, schema_version
    from public.events where position >= $1 and position <= $2 and type = $3 order by position`;

/** Puts the relation `run` in front of a statement, which may begin with a `with` of its own. */
const over = (run: string, statement: RunStatement): string => {
  const [, ownList] = /^\s*with\s([^]*)$/i.exec(statement) ?? [];

  return ownList === undefined ? `with ${run} ${statement}` : `with ${run}, ${ownList}`;
};

async function upcastRun(manager: EntityManager, run: Run): Promise<string> {
  const rows = await manager.query<{ data: object; schema_version: number }[]>(readRun, [
    run.from,
    run.to,
    run.type,
  ]);
  const newest = rows.map(({ schema_version: version, ...row }) => {
    const stored: DomainEvent = { type: run.type, data: row.data };

    return { ...row, data: upcast(stored, version).data };
  });

  return JSON.stringify(newest);
}

async function apply(manager: EntityManager, run: Run, statement: RunStatement): Promise<void> {
  const current = newestVersion(run.type);
  if (run.newestVersion > current)
    throw new Error(
      `${run.type} is stored in version ${run.newestVersion}; this code knows 1 to ${current}.`,
    );
  if (run.oldestVersion < current)
    await manager.query(over(asGiven, statement), [await upcastRun(manager, run)]);
  else await manager.query(over(asStored, statement), [run.from, run.to, run.type]);
}

/**
 * Applies the events after one position up to another to a projection's tables, as found by the transaction's
 * search_path. Answers whether there was anything for it to do.
 */
export async function applyEvents(
  manager: EntityManager,
  projection: Projection,
  after: number,
  upTo: number,
): Promise<boolean> {
  await ensureStatistics(manager, after, upTo);
  type Row = { type: string; from: string; to: string; oldest: number; newest: number };
  const rows = await manager.query<Row[]>(findRuns, [after, upTo, Object.keys(projection.on)]);
  for (const { type, from, to, oldest, newest } of rows) {
    const run = { type, from: Number(from), to: Number(to), oldestVersion: oldest, newestVersion: newest };
    await apply(manager, run, projection.on[type]);
  }

  return rows.length > 0;
}
