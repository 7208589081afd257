import { Injectable, Logger } from '@nestjs/common';
import { Ownership } from './ownership.js';
import type { Projection } from './projection.js';
import { Projector } from './projector.js';
import { Rebuilder } from './rebuild.js';

/** A rebuild came to nothing; the tables in service are as they were. */
export class RebuildFailed extends Error {
  override readonly name = 'RebuildFailed';
}

/** What a process does for one projection when it is its turn: nothing if another owns it, a step, or a rebuild. */
@Injectable()
export class ProjectionTurn {
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly ownership: Ownership,
    private readonly projector: Projector,
    private readonly rebuilder: Rebuilder,
  ) {}

  /** True when there is nothing left to do for now. */
  async take(projection: Projection, limit: number): Promise<boolean> {
    if (!(await this.ownership.own(`projection ${projection.name}`))) return true;
    const { outcome } = await this.projector.step(projection, limit);
    if (outcome !== 'needs rebuild') return outcome === 'caught up';

    this.logger.log(
      `The read model ${projection.name} has a new version ${projection.version}: rebuilding it.`,
    );
    try {
      await this.rebuilder.rebuild(projection);
    } catch (cause) {
      throw new RebuildFailed(`Rebuilding: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
    this.logger.log(`The read model ${projection.name} is rebuilt.`);

    return false;
  }
}
