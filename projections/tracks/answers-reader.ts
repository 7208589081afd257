import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { FactSource, Payload, TrackFacts } from '#src/enrichment/facts.js';
import { byTrust } from '#src/enrichment/trust.js';

/** What a source answered last. */
export interface Answer {
  readonly source: FactSource;
  /** Seconds since 1970. */
  readonly fetchedAt: number;
  readonly facts: TrackFacts;
  readonly payload: Payload;
}

const answersOf = `
  select source, floor(extract(epoch from fetched_at))::float8 as "fetchedAt", facts, payload
    from read.answers where id = $1`;
const mbidsOf = `select id, mbid from read.scrobbled_mbids where id = any ($1::uuid[])`;
const profileOf = `select profile from read.audio_profiles where track_id = $1`;

/** Reads what is kept of a track word for word. */
@Injectable()
export class AnswersReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The most trusted first. */
  async answers(trackId: string): Promise<readonly Answer[]> {
    return byTrust(await this.dataSource.query<Answer[]>(answersOf, [trackId]));
  }

  /** The mbids that plays brought, by the ids of tracks, artists and albums. */
  async mbids(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ id: string; mbid: string }[]>(mbidsOf, [ids]);

    return new Map(rows.map(({ id, mbid }) => [id, mbid]));
  }

  async audioProfile(trackId: string): Promise<AudioProfile | undefined> {
    const [row] = await this.dataSource.query<{ profile: AudioProfile }[]>(profileOf, [trackId]);

    return row?.profile;
  }
}
