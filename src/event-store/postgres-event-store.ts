import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Conflict } from './errors.js';
import type { Meta, Recorded } from './event.js';
import { EventStore, type Append, type Appended } from './event-store.js';
import { newestVersion, upcast } from './upcast.js';

const append = `
  select appended_id as id, appended_position as position
    from append_events($1, $2, $3::uuid[], $4::text[], $5::smallint[], $6::timestamptz[], $7::jsonb, $8::jsonb)
   order by appended_position`;

const columns = `position, event_id, stream, version, type, schema_version, occurred_at, recorded_at, data, meta`;
const readStream = `select ${columns} from events where stream = $1 order by version`;
const readAll = `select ${columns} from events where position > $1 order by position limit $2`;
const lastPosition = `select position from event_head`;

interface Row {
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly version: string;
  readonly type: string;
  readonly schema_version: number;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly data: object;
  readonly meta: Meta;
}

const CONFLICT = 'BB409';

const isConflict = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === CONFLICT;

const toRecorded = (row: Row): Recorded => ({
  id: row.event_id,
  position: Number(row.position),
  stream: row.stream,
  version: Number(row.version),
  occurredAt: row.occurred_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  event: upcast({ type: row.type, data: row.data }, row.schema_version),
  meta: row.meta,
});

/** The log in PostgreSQL; one statement an append, however many events. */
@Injectable()
export class PostgresEventStore extends EventStore {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  append(batch: Append): Promise<Appended> {
    return appendWithin(this.dataSource.manager, batch);
  }

  async readStream(stream: string): Promise<readonly Recorded[]> {
    return (await this.dataSource.query<Row[]>(readStream, [stream])).map(toRecorded);
  }

  async readAll(after: number, limit: number): Promise<readonly Recorded[]> {
    return (await this.dataSource.query<Row[]>(readAll, [after, limit])).map(toRecorded);
  }

  async lastPosition(): Promise<number> {
    const [row] = await this.dataSource.query<[{ position: string }]>(lastPosition);

    return Number(row.position);
  }
}

/**
 * Appends inside the caller's transaction, for decisions that hold a lock of their own. It must be the last
 * thing the transaction does: every other append waits until it ends.
 */
export async function appendWithin(manager: EntityManager, batch: Append): Promise<Appended> {
  const { stream, expected, events, meta } = batch;
  try {
    const rows = await manager.query<{ id: string; position: string }[]>(append, [
      stream,
      expected === 'any' ? null : expected,
      events.map(({ id }) => id),
      events.map(({ event }) => event.type),
      events.map(({ event }) => newestVersion(event.type)),
      events.map(({ occurredAt }) => occurredAt),
      // One text for all: PostgreSQL takes it apart several times faster than an array of texts.
      JSON.stringify(events.map(({ event }) => event.data)),
      JSON.stringify(meta),
    ]);

    return { position: Number(rows.at(-1)?.position ?? 0), ids: rows.map(({ id }) => id) };
  } catch (error) {
    if (isConflict(error)) throw new Conflict(error.message);
    throw error;
  }
}
