import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Candidate } from '#src/lookups/lookup.events.js';
import { SPELLING, TRACKS_WITH_WORDS } from '../plays/tracks.sql.js';

/** What is kept of the lookup of a track. */
export interface LookupDetails {
  readonly key: number;
  /** The lookup's. */
  readonly id: string;
  readonly attempts: number;
  readonly mbid: string | null;
  /** Seconds since 1970. */
  readonly lastTriedAt: number | null;
  readonly nextTryAt: number | null;
  readonly error: string | null;
  readonly candidates: readonly Candidate[];
}

// A recording that was merged into another goes by the other's id.
const detailsOf = `
  select tracks.key, ${SPELLING} as id, coalesce(lookups.attempts, 0) as attempts,
         coalesce((select answers.facts->>'trackMbid'
                     from read.asked join read.answers on answers.id = asked.track_id and answers.source = asked.source
                    where asked.track_id = tracks.id and asked.source = 'RecordingDb' and asked.mbid = lookups.mbid),
                  lookups.mbid) as mbid,
         floor(extract(epoch from lookups.last_tried_at))::float8 as "lastTriedAt",
         floor(extract(epoch from lookups.next_try_at))::float8 as "nextTryAt", lookups.error, coalesce(candidates, '[]') as candidates
    from ${TRACKS_WITH_WORDS} where tracks.key = any ($1)`;

/** Reads what is kept of lookups besides where they stand. */
@Injectable()
export class LookupRows {
  constructor(private readonly dataSource: DataSource) {}

  /** Of tracks, in the order of their keys as given. */
  async of(keys: readonly number[]): Promise<readonly LookupDetails[]> {
    const rows = await this.dataSource.query<LookupDetails[]>(detailsOf, [keys]);
    const byKey = new Map(rows.map((row) => [row.key, row]));

    return keys.flatMap((key) => byKey.get(key) ?? []);
  }
}
