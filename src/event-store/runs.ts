import type { EntityManager } from 'typeorm';
import type { DomainEvent } from './event.js';
import type { Projection, RunStatement } from './projection.js';
import { ensureStatistics } from './statistics.js';
import { newestVersion, upcast } from './upcast.js';

/** Events that one statement takes at once. */
interface Run {
  readonly types: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly statement: RunStatement;
  /** Whether some are stored in an older shape. */
  readonly isOld: boolean;
}

/** The events of one type in a stretch of the log that is not cut by others. */
interface Stretch {
  /** Its class, and which stretch of that class it is part of. */
  readonly island: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly oldest: number;
  readonly newest: number;
}

/** Types that commute are one class, any other type is one of its own; a stretch ends where the class changes. */
const findStretches = `
  with event as (
    select type, position, schema_version, case when type = any ($4) then '' else type end as class
      from public.events
     where position > $1 and position <= $2 and type = any ($3)
  ), numbered as (
    select type, position, schema_version, class,
           row_number() over (order by position)
             - row_number() over (partition by class order by position) as number
      from event
  )
  select class || ' ' || number as island, type, min(position) as "from", max(position) as "to",
         min(schema_version) as oldest, max(schema_version) as newest
    from numbered
   group by class, number, type
   order by min(min(position)) over (partition by class, number)`;

/** How rare a type is in the log says nothing of its runs: `coalesce` keeps PostgreSQL from counting on that. */
const asStored = `run as (
  select position, event_id, stream, type, occurred_at, recorded_at, data, meta
    from public.events where position >= $1 and position <= $2 and coalesce(type = any ($3), false))`;

const asGiven = `run as (
  select position, event_id, stream, type, occurred_at, recorded_at, data, meta
    from jsonb_to_recordset($1::jsonb) as given (position bigint, event_id uuid, stream text, type text,
           occurred_at timestamptz, recorded_at timestamptz, data jsonb, meta jsonb))`;

const readRun = `
  select position, event_id, stream, occurred_at, recorded_at, data, meta, type, schema_version
    from public.events where position >= $1 and position <= $2 and type = any ($3) order by position`;

/** Puts the relation `run` in front of a statement, which may begin with a `with` of its own. */
const over = (run: string, statement: RunStatement): string => {
  const [, ownList] = /^\s*with\s([^]*)$/i.exec(statement) ?? [];

  return ownList === undefined ? `with ${run} ${statement}` : `with ${run}, ${ownList}`;
};

async function upcastRun(manager: EntityManager, { from, to, types }: Run): Promise<string> {
  const rows = await manager.query<{ data: object; type: string; schema_version: number }[]>(readRun, [
    from,
    to,
    types,
  ]);
  const newest = rows.map(({ schema_version: version, type, ...row }) => {
    const stored: DomainEvent = { type, data: row.data };

    return { ...row, type, data: upcast(stored, version).data };
  });

  return JSON.stringify(newest);
}

async function apply(manager: EntityManager, run: Run): Promise<void> {
  const { statement, from, to, types } = run;
  if (run.isOld) await manager.query(over(asGiven, statement), [await upcastRun(manager, run)]);
  else await manager.query(over(asStored, statement), [from, to, types]);
}

function expectKnown({ type, newest }: Stretch): void {
  const current = newestVersion(type);
  if (newest > current)
    throw new Error(`${type} is stored in version ${newest}; this code knows 1 to ${current}.`);
}

/** The stretches that belong together, in the order of the log. */
function islandsOf(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const islands = new Map<string, Stretch[]>();
  for (const stretch of stretches)
    islands.set(stretch.island, [...(islands.get(stretch.island) ?? []), stretch]);

  return [...islands.values()];
}

/** The runs of one island: one for each statement, in the order in which the projection declares them. */
function runsOf(stretches: readonly Stretch[], { on }: Projection): readonly Run[] {
  return [...new Set(Object.values(on))].flatMap((statement): Run[] => {
    const taken = stretches.filter(({ type }) => on[type] === statement);
    if (taken.length === 0) return [];

    return [
      {
        statement,
        types: taken.map(({ type }) => type),
        from: Math.min(...taken.map(({ from }) => Number(from))),
        to: Math.max(...taken.map(({ to }) => Number(to))),
        isOld: taken.some(({ type, oldest }) => oldest < newestVersion(type)),
      },
    ];
  });
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
  const types = Object.keys(projection.on);
  const stretches = await manager.query<Stretch[]>(findStretches, [
    after,
    upTo,
    types,
    projection.commuting ?? [],
  ]);
  stretches.forEach(expectKnown);
  for (const island of islandsOf(stretches))
    for (const run of runsOf(island, projection)) await apply(manager, run);

  return stretches.length > 0;
}
