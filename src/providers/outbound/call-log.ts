import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import { storable } from '#src/text/storable.js';
import type { ProviderRequest } from './outbound.port.js';
import type { Redact } from './redaction.js';

const KEPT = 1_000;
/** The rest is deleted each time so many have come in. */
const PRUNED_EVERY = 100;
const LONGEST_TEXT = 2_000;

const write = `
  insert into outbound_calls (at, provider, method, path, status, duration_ms, error)
  values ($1, $2, 'GET', $3, $4, $5, $6)
  returning id::float8 as id`;

const prune = `delete from outbound_calls where id <= $1`;

/** What became of one request. */
export interface Call {
  /** Null when there was no whole answer. */
  readonly status: number | null;
  readonly durationMs: number;
  /** A sentence; null when all was well. */
  readonly error: string | null;
}

/** The newest requests to providers, for whoever wants to see what the service does outside; without secrets. */
@Injectable()
export class CallLog {
  private readonly logger = new Logger(CallLog.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** As the call has ended. Never throws: it is worth more than the note of it. */
  async note({ provider, url }: ProviderRequest, call: Call, redact: Redact): Promise<void> {
    const shown = (text: string): string => storable(redact(text)).slice(0, LONGEST_TEXT);
    const { status, durationMs, error } = call;
    const at = new Date(this.clock.now().getTime() - durationMs);
    const path = shown(url.pathname + url.search);
    try {
      const [{ id }] = await this.dataSource.query<[{ id: number }]>(write, [
        at,
        provider,
        path,
        status,
        Math.round(durationMs),
        error === null ? null : shown(error),
      ]);
      if (id % PRUNED_EVERY === 0) await this.dataSource.query(prune, [id - KEPT]);
    } catch (problem) {
      this.logger.warn(`Could not note a call to ${provider}: ${redact(String(problem))}`);
    }
  }
}
