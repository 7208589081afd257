import { isDeepStrictEqual } from 'node:util';
import type { KeptAnswer } from '#projections/tracks/list-kept-answers.query.js';
import { asEvent, type Answer } from '#src/enrichment/answer.js';
import type { FactSource, Payload } from '#src/enrichment/facts.js';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import * as audioDb from '#src/providers/audio-db/told-facts.js';
import * as recordingDb from '#src/providers/recording-db/told-facts.js';
import * as releaseDb from '#src/providers/release-db/told-facts.js';
import * as scrobbleSource from '#src/providers/scrobble-source/told-facts.js';
import * as songDatabase from '#src/providers/song-database/told-facts.js';
import { objectOf } from '#src/text/json-object.js';

type OfTrack = (payload: Payload) => ToldOfTrack['facts'];
type OfArtist = (payload: Payload) => ToldOfArtist['facts'];

const OF_TRACK: Readonly<Record<FactSource, OfTrack>> = {
  ScrobbleSource: (payload) => scrobbleSource.factsOfAll(payload),
  RecordingDb: (payload) => recordingDb.factsOf(payload),
  ReleaseDb: (payload) => releaseDb.factsOf(payload),
  AudioDb: (payload) => audioDb.factsOf(payload),
  VocalDb: (payload) => songDatabase.factsOf(payload),
  SingerDb: (payload) => songDatabase.factsOf(payload),
  DoujinDb: (payload) => songDatabase.factsOf(payload),
};

/** The sources that tell of artists. */
const OF_ARTIST: Readonly<Partial<Record<FactSource, OfArtist>>> = {
  ScrobbleSource: (payload) => scrobbleSource.tagFactsOf(objectOf(payload).toptags),
  RecordingDb: (payload) => recordingDb.artistFactsOf(payload),
};

/** The sample's answers are made up, and nobody's payload. */
const isSample = (payload: Payload): boolean => objectOf(payload).sample === true;

function mappedAnew({
  id,
  eventId,
  source,
  fetchedAt,
  payload,
  asked,
  isOfArtist,
}: KeptAnswer): Answer | null {
  const common = { source, fetchedAt: fetchedAt.toISOString(), payload, replaces: eventId };
  if (!isOfArtist)
    return {
      ...common,
      trackId: id,
      facts: OF_TRACK[source](payload),
      ...(asked === null ? {} : { asked }),
    };
  const facts = OF_ARTIST[source]?.(payload);

  return facts === undefined ? null : { ...common, artistId: id, facts };
}

/** An answer with the facts that its payload is taken to tell now; null when they are what they were. */
export function changedAnswer(kept: KeptAnswer): Answer | null {
  if (isSample(kept.payload)) return null;
  const answer = mappedAnew(kept);
  if (answer === null) return null;
  const { data } = asEvent(answer).event;
  const isSame = 'facts' in data && isDeepStrictEqual(data.facts, kept.facts);

  return isSame ? null : answer;
}
