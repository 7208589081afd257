import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { checkpoints } from './checkpoints.js';
import type { Projection } from './projection.js';
import { fill, openScratch } from './rebuild.js';

export interface Verdict {
  readonly name: string;
  readonly position: number;
  /** The tables whose rows are not what the events say; empty when all is well. */
  readonly differences: readonly Difference[];
  /** Set when the read model waits for its rebuild, so that there is nothing to compare. */
  readonly awaitsRebuild: boolean;
}

export interface Difference {
  readonly table: string;
  /** Rows in service that the events do not yield. */
  readonly unexpected: number;
  /** Rows that the events yield and that are not in service. */
  readonly missing: number;
}

const count = (left: string, right: string): string =>
  `select count(*)::int as rows from (select * from ${left} except all select * from ${right}) as difference`;

/**
 * Recomputes a projection from the events and compares every row with the tables in service: in one snapshot,
 * which is rolled back, so that it neither stops the projector nor leaves anything behind.
 */
@Injectable()
export class Verifier {
  constructor(private readonly dataSource: DataSource) {}

  async verify(projection: Projection): Promise<Verdict> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction('REPEATABLE READ');
    try {
      return await this.compareWithin(runner.manager, projection);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  private async compareWithin(manager: EntityManager, projection: Projection): Promise<Verdict> {
    const { name, tables } = projection;
    // Locked before the first snapshot: a swap in between would show its new tables empty to an older one.
    const inService = tables.map((table) => `read.${table}`).join(', ');
    await manager.query(`lock table ${inService} in access share mode`);
    const { position, version } = await checkpoints.read(manager, name);
    if (version !== projection.version) return { name, position, differences: [], awaitsRebuild: true };

    await manager.query(`set local work_mem = '128MB'`);
    // Not the schema of a rebuild: waiting for that one, it would keep the tables from being swapped.
    await openScratch(manager, projection, `"verified_${name}"`);
    await fill(manager, projection, { after: 0, upTo: position });
    const differences: Difference[] = [];
    for (const table of tables) {
      const [{ rows: unexpected }] = await manager.query<[{ rows: number }]>(count(`read.${table}`, table));
      const [{ rows: missing }] = await manager.query<[{ rows: number }]>(count(table, `read.${table}`));
      if (unexpected + missing > 0) differences.push({ table, unexpected, missing });
    }

    return { name, position, differences, awaitsRebuild: false };
  }
}
