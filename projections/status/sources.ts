import { FACT_SOURCES, type FactSource } from '#src/enrichment/facts.js';
import type { SourceStanding } from '#src/enrichment/source-state.js';
import { isConfigured, isEnabled } from '#src/settings/asked-sources.js';
import type { Settings } from '#src/settings/settings.js';
import type { AskedStatus } from '../plays/standing.js';
import type { SourceView } from './status.view.js';

/** What is known of a source beside the settings. */
export interface SourceFacts {
  /** For how many tracks it was asked with which outcome. */
  readonly asked: Readonly<Record<AskedStatus, number>>;
  /** For how many tracks it is to be asked. */
  readonly pending: number;
  readonly work: SourceStanding;
}

/** How each source stands. */
export const sourcesOf = (
  settings: Settings,
  factsOf: (source: FactSource) => SourceFacts,
): readonly SourceView[] =>
  FACT_SOURCES.map((source) => {
    const { asked, pending, work } = factsOf(source);

    return {
      source,
      enabled: isEnabled(source, settings),
      configured: isConfigured(source, settings),
      state: work.state,
      error: work.error,
      pending,
      done: asked.Found,
      failed: asked.Failed,
      notFound: asked.NotFound,
    };
  });
