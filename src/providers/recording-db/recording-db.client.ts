import { Injectable } from '@nestjs/common';
import { mbidOf } from '#src/listening/told-fields.js';
import type { FoundRecording } from '#src/enrichment/found-recording.js';
import { Outbound, type ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { objectOf, type JsonObject } from '#src/text/json-object.js';
import { coverArtIn, mayHaveCover } from './cover-art.js';
import { onlyCreditOf } from './credit.js';
import { recordingIn, recordingsIn } from './database-answer.js';
import { coverArtUrl, recordingDbUrl } from './endpoint.js';
import {
  RecordingDb,
  type RecordingDbConnection,
  type RecordingQuestion,
  type ToldOfRecording,
} from './recording-db.port.js';
import { albumIn } from './releases.js';
import { fewerWords, queryOf } from './search-query.js';
import { artistFactsOf, factsOf } from './told-facts.js';

/** Searches take up to 30 s at times. */
const DEADLINE_MS = 30_000;
/** The archive of covers publishes no limit; it is asked as gently as the database is by default. */
const COVER_ART_INTERVAL_MS = 1_000;
/** A recording is not held up by its cover, which is asked for again later. */
const COVER_ART_ATTEMPTS = 3;
const MOST_FOUND = 25;
/** All that a lookup may bring of what is taken from it; blanks are sent as `+`. */
const INCLUDED = 'artist-credits releases release-groups isrcs tags genres aliases url-rels media';

function artistOf(recording: JsonObject): ToldOfRecording['artist'] {
  const credit = onlyCreditOf(recording);
  if (credit === null) return null;
  const payload = { artist: credit.artist };

  return { name: credit.ownName, facts: artistFactsOf(payload), payload };
}

/** The recording database over its web service, and the archive of covers beside it. */
@Injectable()
export class RecordingDbClient extends RecordingDb {
  constructor(private readonly outbound: Outbound) {
    super();
  }

  async search(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[]> {
    const found = await this.ask(
      connection,
      'recording',
      { query: queryOf(question), limit: String(MOST_FOUND) },
      recordingsIn,
    );

    return found.slice(0, MOST_FOUND);
  }

  async searchWider(
    connection: RecordingDbConnection,
    question: RecordingQuestion,
  ): Promise<readonly FoundRecording[] | null> {
    const fewer = fewerWords(question);

    return fewer === null ? null : this.search(connection, { ...question, ...fewer });
  }

  async recording(connection: RecordingDbConnection, mbid: string): Promise<ToldOfRecording | null> {
    const id = mbidOf(mbid);
    if (id === null) return null;
    const lookedUp = await this.ask(connection, `recording/${id}`, { inc: INCLUDED }, recordingIn);
    if (lookedUp === null) return null;
    const { recording, found } = lookedUp;
    const payload = { recording, coverArt: null };

    return { found, track: { facts: factsOf(payload), payload }, artist: artistOf(recording) };
  }

  async withCover(connection: RecordingDbConnection, told: ToldOfRecording): Promise<ToldOfRecording> {
    const recording = objectOf(objectOf(told.track.payload).recording);
    const coverArt = await this.coverArt(connection, recording);
    const payload = { recording, coverArt };

    return { ...told, track: { facts: factsOf(payload), payload } };
  }

  private ask<T>(
    { baseUrl, contact, minIntervalMs }: RecordingDbConnection,
    path: string,
    query: Readonly<Record<string, string>>,
    read: (answer: ProviderAnswer) => T,
  ): Promise<T> {
    const url = recordingDbUrl(baseUrl, path);
    for (const [name, value] of Object.entries({ ...query, fmt: 'json' })) url.searchParams.set(name, value);

    return this.outbound.get(
      { provider: 'recordingDb', url, secrets: [], contact, minIntervalMs, deadlineMs: DEADLINE_MS },
      read,
    );
  }

  /** What the archive has of the album of a recording; null when there is no album or no cover of it. */
  private async coverArt(
    { coverArtBaseUrl, contact }: RecordingDbConnection,
    recording: JsonObject,
  ): Promise<JsonObject | null> {
    const album = albumIn(recording);
    const id = mbidOf(album?.id);
    if (album === null || id === null || !mayHaveCover(album)) return null;
    const url = coverArtUrl(coverArtBaseUrl, `release/${id}`);

    return this.outbound.get(
      {
        provider: 'coverArt',
        url,
        secrets: [],
        contact,
        minIntervalMs: COVER_ART_INTERVAL_MS,
        deadlineMs: DEADLINE_MS,
        attempts: COVER_ART_ATTEMPTS,
      },
      (answer) => coverArtIn(answer, url.hostname),
    );
  }
}
