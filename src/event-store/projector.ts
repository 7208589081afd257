import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkpoints } from './checkpoints.js';
import type { Projection } from './projection.js';
import { applyEvents } from './runs.js';

export interface Step {
  readonly outcome: 'moved' | 'caught up' | 'needs rebuild';
  readonly position: number;
}

/** The events that one transaction takes at the most: larger ones gain little and hold their locks longer. */
export const BATCH = 5_000;

/** Moves one projection forward, one batch and one transaction at a time; exactly once, by the checkpoint row. */
@Injectable()
export class Projector {
  constructor(private readonly dataSource: DataSource) {}

  step(projection: Projection, limit = BATCH): Promise<Step> {
    const { name } = projection;

    return this.dataSource.transaction(async (manager) => {
      const { version, position, generation } = await checkpoints.lock(manager, name);
      if (version !== projection.version) return { outcome: 'needs rebuild', position };
      const to = Math.min(await checkpoints.head(manager), position + limit);
      if (to <= position) {
        // A failure that was no event's, such as a lost connection, is over without an event.
        await checkpoints.settle(manager, name);

        return { outcome: 'caught up', position };
      }

      await manager.query(`set local search_path to read, public`);
      const changed = await applyEvents(manager, projection, position, to);
      await checkpoints.move(manager, name, position, to);
      await checkpoints.announce(manager, { name, position: to, generation, changed });

      return { outcome: 'moved', position: to };
    });
  }
}
