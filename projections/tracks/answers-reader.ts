import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { FactSource, Payload, TrackFacts } from '#src/enrichment/facts.js';
import { byTrust } from '#src/enrichment/trust.js';
import { isId } from '../plays/finder.js';

/** What a source answered last. */
export interface Answer {
  readonly source: FactSource;
  /** Seconds since 1970. */
  readonly fetchedAt: number;
  readonly facts: TrackFacts;
  readonly payload: Payload;
}

/** A track, and what is kept of it word for word. */
export interface KeptOfTrack {
  readonly key: number;
  /** The most trusted first. */
  readonly answers: readonly Answer[];
  readonly audio: AudioProfile | null;
}

const keptOfTrack = `
  select key, (select profile from read.audio_profiles where track_id = tracks.id) as audio,
         coalesce((select jsonb_agg(jsonb_build_object('source', source, 'facts', facts, 'payload', payload,
                                      'fetchedAt', floor(extract(epoch from fetched_at))))
                     from read.answers where answers.id = tracks.id), '[]') as answers
    from read.tracks where id = $1`;
const mbidsOf = `select id, mbid from read.scrobbled_mbids where id = any ($1::uuid[])`;

/** Reads what is kept of tracks word for word. */
@Injectable()
export class AnswersReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for an id that no track has. */
  async track(id: string): Promise<KeptOfTrack | undefined> {
    const [kept] = isId(id) ? await this.dataSource.query<KeptOfTrack[]>(keptOfTrack, [id]) : [];

    return kept && { ...kept, answers: byTrust(kept.answers) };
  }

  /** The mbids that plays brought, by the ids of tracks, artists and albums. */
  async mbids(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ id: string; mbid: string }[]>(mbidsOf, [ids]);

    return new Map(rows.map(({ id, mbid }) => [id, mbid]));
  }
}
