import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { IsPaused } from '../pauses/is-paused.query.js';
import type { History } from '../plays/history.js';
import { CurrentSettings } from '../settings/current-settings.query.js';
import { askedOf, coverageOf, dueOf, pendingOf, playedTracks } from './coverage.js';
import { SourceWorkReader, type SourceWorks } from './source-works.js';
import { sourcesOf } from './sources.js';
import type { SourceView, StatusView, WorkerView } from './status.view.js';

/** What asking the sources looks like among those who work. */
const workersOf = (sources: readonly SourceView[], works: SourceWorks): readonly WorkerView[] =>
  sources.map(({ source, pending }) => {
    const { state, current, done } = works[source];

    return { name: `enrichment ${source}`, state, current, done, total: done + pending };
  });

export type EnrichmentStatus = Pick<StatusView, 'enrichment' | 'coverage' | 'workers'>;

/** What is known of the library besides its plays, and what is still to be found out. */
@Injectable()
export class Enrichment {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: CurrentSettings,
    private readonly works: SourceWorkReader,
    private readonly clock: Clock,
  ) {}

  /** Reads all it needs first: a history is not to be held while waiting. */
  async prepare(): Promise<(history: History) => EnrichmentStatus> {
    const paused = await this.queries.execute(new IsPaused());
    const settings = await this.settings.current();
    const works = await this.works.read();
    const now = this.clock.now().getTime() / 1000;

    return (history) => {
      const played = playedTracks(history);
      const sources = sourcesOf(settings, (source) => ({
        asked: askedOf(history, played, source),
        pending: dueOf(history, played, source, now),
        work: works[source],
      }));

      return {
        enrichment: { paused, pending: pendingOf(history, played), sources },
        coverage: coverageOf(history, played),
        workers: workersOf(sources, works),
      };
    };
  }
}
