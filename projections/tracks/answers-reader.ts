import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { FactSource, Payload, TrackFacts } from '#src/enrichment/facts.js';
import { byTrust } from '#src/enrichment/trust.js';
import type { EditedFields } from '#src/library/library.events.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import { isId } from '../plays/finder.js';
import type { AskedStatus } from '../plays/standing.js';
import { holds, TRACKS_WITH_WORDS } from '../plays/tracks.sql.js';

/** What a source answered last. */
export interface Answer {
  readonly source: FactSource;
  readonly facts: TrackFacts;
}

/** How it went when a source was asked last. */
export interface Asked {
  readonly source: FactSource;
  readonly status: AskedStatus;
  /** Seconds since 1970. */
  readonly fetchedAt: number;
}

/** A track, and what is known of it besides its plays. */
export interface KnownOfTrack {
  readonly key: number;
  /** What persons said. */
  readonly edited: EditedFields;
  readonly lookupStatus: LookupStatus;
  /** Of its match. */
  readonly matchedMbid: string | null;
  /** That hold, the most trusted first. */
  readonly answers: readonly Answer[];
  /** The most trusted first. */
  readonly asked: readonly Asked[];
}

/** The same, with what is kept word for word. */
export interface KeptOfTrack extends KnownOfTrack {
  readonly audio: AudioProfile | null;
  readonly payloads: Readonly<Partial<Record<FactSource, Payload>>>;
}

const known = `
  tracks.key, coalesce(edits.fields, '{}') as edited, coalesce(lookups.status, 'Pending') as "lookupStatus",
  case when lookups.status = 'Matched' then lookups.mbid end as "matchedMbid",
  coalesce((select jsonb_agg(jsonb_build_object('source', source, 'facts', facts))
              from read.answers where answers.id = tracks.id and ${holds('answers')}), '[]') as answers,
  coalesce((select jsonb_agg(jsonb_build_object('source', source, 'status', asked.status,
                               'fetchedAt', floor(extract(epoch from asked_at))))
              from read.asked where asked.track_id = tracks.id), '[]') as asked`;
const knownOfTracks = `select ${known} from ${TRACKS_WITH_WORDS} where tracks.key = any ($1)`;
// Of a spelling that went to another track, that track.
const keptOfTrack = `
  select ${known}, (select profile from read.audio_profiles where audio_profiles.track_id = tracks.id) as audio,
         coalesce((select jsonb_object_agg(source, payload) from read.answers where answers.id = tracks.id), '{}')
           as payloads
    from ${TRACKS_WITH_WORDS}
   where tracks.id = coalesce((select track_id from read.spellings where id = $1), $1)`;
const mbidsOf = `select id, mbid from read.scrobbled_mbids where id = any ($1::uuid[])`;

const inOrder = <Known extends KnownOfTrack>(row: Known): Known => ({
  ...row,
  answers: byTrust(row.answers),
  asked: byTrust(row.asked),
});

/** Reads what is known of tracks besides their plays. */
@Injectable()
export class AnswersReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for an id that no track has. */
  async track(id: string): Promise<KeptOfTrack | undefined> {
    const [kept] = isId(id) ? await this.dataSource.query<KeptOfTrack[]>(keptOfTrack, [id]) : [];

    return kept && inOrder(kept);
  }

  /** By key. */
  async tracks(keys: readonly number[]): Promise<ReadonlyMap<number, KnownOfTrack>> {
    const rows = await this.dataSource.query<KnownOfTrack[]>(knownOfTracks, [keys]);

    return new Map(rows.map((row) => [row.key, inOrder(row)]));
  }

  /** The mbids that plays brought, by the ids of tracks, artists and albums. */
  async mbids(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ id: string; mbid: string }[]>(mbidsOf, [ids]);

    return new Map(rows.map(({ id, mbid }) => [id, mbid]));
  }
}
