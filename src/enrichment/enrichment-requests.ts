import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';

const queue = `
  insert into enrichment_requests (track_id, requested_at) values ($1, $2)
  on conflict (track_id) do update set requested_at = excluded.requested_at`;
const next = `
  select track_id as "trackId", requested_at as "requestedAt"
    from enrichment_requests order by requested_at, track_id limit 1`;
const done = `delete from enrichment_requests where track_id = $1 and requested_at = $2`;

/** A person wants the recording of a track to be asked for now. */
export interface EnrichmentRequest {
  readonly trackId: string;
  readonly requestedAt: Date;
}

/** What persons want to be asked for before everything else; kept until it is done. */
@Injectable()
export class EnrichmentRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Wanted again while it waits, it is done once. */
  async queue(trackId: string): Promise<void> {
    await this.dataSource.query(queue, [trackId, this.clock.now()]);
  }

  /** The one that waits longest; undefined when none does. */
  async next(): Promise<EnrichmentRequest | undefined> {
    const [request] = await this.dataSource.query<EnrichmentRequest[]>(next);

    return request;
  }

  /** What was wanted again since it was taken stays. */
  async done({ trackId, requestedAt }: EnrichmentRequest): Promise<void> {
    await this.dataSource.query(done, [trackId, requestedAt]);
  }
}
