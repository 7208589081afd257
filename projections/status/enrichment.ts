import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsPaused } from '../pauses/is-paused.query.js';
import type { History } from '../plays/history.js';
import { CurrentSettings } from '../settings/current-settings.query.js';
import { askedOf, coverageOf, pendingOf } from './coverage.js';
import { playedTracks } from '../plays/library-order.js';
import { sourcesOf } from './sources.js';
import type { StatusView } from './status.view.js';

/** What is known of the library besides its plays, and what is still to be found out. */
@Injectable()
export class Enrichment {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: CurrentSettings,
  ) {}

  /** Reads all it needs first: a history is not to be held while waiting. */
  async prepare(): Promise<(history: History) => Pick<StatusView, 'enrichment' | 'coverage'>> {
    const paused = await this.queries.execute(new IsPaused());
    const settings = await this.settings.current();

    return (history) => {
      const played = playedTracks(history);
      const sources = sourcesOf(settings, (source) => askedOf(history, played, source));

      return {
        enrichment: { paused, pending: pendingOf(history, played), sources },
        coverage: coverageOf(history, played),
      };
    };
  }
}
