import type { Answer } from '#src/enrichment/answer.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import { expectSame } from '../oracle/compare.js';
import { withoutIds } from '../oracle/strip.js';
import type { ArtistEnrichment, Enrichment, Profiled } from '../oracle/history.js';
import type { TestApi } from './api.js';

export type Fact = Enrichment | ArtistEnrichment;

const BEGIN = Date.UTC(2021, 0, 1);

function answerOf(fact: Fact, fetchedAt: string): Answer {
  const { source, genres, tags, aliases } = fact;
  // A fact that is left out is absent in the event as well.
  const ofAll = JSON.parse(JSON.stringify({ genres, tags, aliases })) as Answer['facts'];
  const told = { source, fetchedAt, payload: { ...ofAll } };
  if (!('title' in fact)) return { artistId: artistIdOf(fact.artist), facts: ofAll, ...told };
  const { durationSeconds } = fact;
  const facts = durationSeconds === undefined ? ofAll : { ...ofAll, durationSeconds };

  return { trackId: trackIdOf(fact.artist, fact.title), facts, ...told };
}

/** Records facts of the oracle through the product, in their order, a minute apart. */
export const tell = (api: TestApi, facts: readonly Fact[]): Promise<void> =>
  api.enrich(facts.map((fact, minute) => answerOf(fact, new Date(BEGIN + minute * 60_000).toISOString())));

/** Uploads profiles through the API, in their order; every other one by name. */
export async function upload(api: TestApi, profiles: readonly Profiled[]): Promise<void> {
  for (const [index, { artist, title, profile }] of profiles.entries()) {
    const [path, body] =
      index % 2 === 0
        ? [`/api/v1/tracks/${trackIdOf(artist, title)}/audio-profile`, profile]
        : ['/api/v1/audio-profiles', { ...profile, artist, title }];
    const answer = await api.request(path, { method: 'PUT', body });
    const expected = { status: 200, body: { audio: profile } };
    expectSame(withoutIds({ status: answer.status, body: answer.body }), withoutIds(expected), path);
  }
}
