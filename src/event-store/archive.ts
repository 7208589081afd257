import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Invalid, Refused } from './errors.js';

const PAGE = 2_000;

const columns = `position, event_id, stream, version, type, schema_version, occurred_at, recorded_at, data, meta`;
const page = `
  select position, row_to_json(event)::text as line
    from (select ${columns} from events where position > $1 and position <= $2 order by position limit ${PAGE}) as event`;
const head = `select position::float8 from event_head`;
const lockLog = `select pg_advisory_xact_lock(7341000)`;
const insert = `
  insert into events (${columns})
  select ${columns}
    from jsonb_to_recordset($1::jsonb) as event (position bigint, event_id uuid, stream text, version bigint,
           type text, schema_version smallint, occurred_at timestamptz, recorded_at timestamptz, data jsonb, meta jsonb)
   order by position`;
const gaps = `select count(*) <> coalesce(max(position), 0) as found from events`;
const setHead = `update event_head set position = (select coalesce(max(position), 0) from events)`;
const setStreams = `insert into streams (stream, version) select stream, max(version) from events group by stream`;
const announce = `select pg_notify('backbeat_events', position::text) from event_head`;

/** All events as JSON lines, as they are stored, and back into an empty log. */
@Injectable()
export class Archive {
  constructor(private readonly dataSource: DataSource) {}

  /** One JSON text an event, in order, up to where the log stands now. */
  async *lines(): AsyncIterable<string> {
    const end = await this.head(this.dataSource.manager);
    for (let last = 0; last < end;) {
      const rows = await this.dataSource.query<{ position: string; line: string }[]>(page, [last, end]);
      for (const { line } of rows) yield line;
      last = Number(rows.at(-1)?.position ?? end);
    }
  }

  /**
   * Puts archived events into an empty log, all or nothing; answers how many. Throws `Refused` when the log is
   * not empty and `Invalid` for what is no archive.
   */
  restore(lines: AsyncIterable<string>): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(lockLog);
      if ((await this.head(manager)) > 0)
        throw new Refused('The log is not empty; restore into an empty database.');
      let batch: string[] = [];
      for await (const line of lines) {
        batch.push(line);
        if (batch.length < PAGE) continue;
        await this.insert(manager, batch);
        batch = [];
      }
      await this.insert(manager, batch);
      const [{ found }] = await manager.query<[{ found: boolean }]>(gaps);
      if (found) throw new Invalid('The archive is not whole: some positions are missing.');
      await manager.query(setHead);
      await manager.query(setStreams);
      await manager.query(announce);

      return this.head(manager);
    });
  }

  private async insert(manager: EntityManager, lines: readonly string[]): Promise<void> {
    try {
      await manager.query(insert, [`[${lines.join(',')}]`]);
    } catch (error) {
      throw new Invalid(
        `This is no archive of events: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async head(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ position: number }]>(head);

    return row.position;
  }
}
