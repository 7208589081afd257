import type { Answer } from '#src/enrichment/answer.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import type { ArtistEnrichment, Enrichment } from '../oracle/history.js';
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
