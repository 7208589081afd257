import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsPaused } from '#projections/pauses/is-paused.query.js';
import { CurrentSettings } from '#projections/settings/current-settings.query.js';
import type { FactSource } from '#src/enrichment/facts.js';
import type { SourceState } from '#src/enrichment/source-state.js';
import { EventStore } from '#src/event-store/event-store.js';
import { isConfigured, isEnabled } from '#src/settings/asked-sources.js';

/** Where it is told that the enrichment is to pause, and to go on. */
const CONTROL = 'enrichment-control';

export type Obstacle = Extract<SourceState, 'Disabled' | 'Unconfigured' | 'Paused'>;

/** Whether sources may be asked. */
@Injectable()
export class SourceGate {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  /** Why a source is not to be asked now; null when it may be. */
  async obstacle(source: FactSource): Promise<Obstacle | null> {
    const settings = await this.settings.current();
    if (!isEnabled(source, settings)) return 'Disabled';
    if (!isConfigured(source, settings)) return 'Unconfigured';

    return (await this.queries.execute(new IsPaused())) ? 'Paused' : null;
  }

  /** What persons have said so far: another value once they changed the settings, or had the enrichment go on. */
  async wishes(): Promise<string> {
    const said = await this.store.readStream(CONTROL);

    return JSON.stringify([said.length, await this.settings.current()]);
  }
}
