import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';
import { checkpoints } from './checkpoints.js';
import type { Projection } from './projection.js';
import { applyEvents } from './runs.js';

/** Larger than a live batch: nobody waits for a part of a rebuild. */
const REBUILD_BATCH = 20_000;
/** Readers are gone for moments only: it tries often, for a minute. */
const SWAP_PAUSE_MS = 20;
const SWAP_ATTEMPTS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

export type Progress = (position: number, head: number) => void;

const scratchOf = ({ name }: Projection): string => `"scratch_${name}"`;

/** Makes empty twins of the projection's tables in a new schema and turns the transaction's eyes to them. */
export async function openScratch(
  manager: EntityManager,
  projection: Projection,
  scratch: string,
): Promise<void> {
  await manager.query(`create schema ${scratch}`);
  for (const table of projection.tables)
    await manager.query(`create table ${scratch}.${table} (like read.${table} including all)`);
  await manager.query(`set local search_path to ${scratch}, public`);
}

export async function fill(
  manager: EntityManager,
  projection: Projection,
  range: { after: number; upTo: number; progress?: Progress | undefined },
): Promise<void> {
  for (let position = range.after; position < range.upTo;) {
    const next = Math.min(position + REBUILD_BATCH, range.upTo);
    await applyEvents(manager, projection, position, next);
    position = next;
    range.progress?.(position, range.upTo);
  }
}

/** Takes up what arrived, in rounds until nothing more did; answers how far it came. */
async function catchUp(
  manager: EntityManager,
  projection: Projection,
  after: number,
  progress?: Progress,
): Promise<number> {
  const head = await checkpoints.head(manager);
  if (head <= after) return after;
  await fill(manager, projection, { after, upTo: head, progress });

  return catchUp(manager, projection, head, progress);
}

/**
 * Takes the tables from their readers, all or none, and never waits: while one is waited for, the readers of
 * the others may wait for that one, in a circle, and every new reader would queue.
 */
const takeTables = ({ tables }: Projection): string =>
  `lock table ${tables.map((table) => `read.${table}`).join(', ')} in access exclusive mode nowait`;

/**
 * Builds a projection's tables anew beside the ones in service and puts them in their place. It is all one
 * transaction: readers see the old tables until the new ones are complete, and an attempt that is cut off at
 * any point leaves nothing behind.
 */
@Injectable()
export class Rebuilder {
  constructor(private readonly dataSource: DataSource) {}

  async rebuild(projection: Projection, progress?: Progress): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(7341010, hashtext($1))`, [projection.name]);
      await openScratch(manager, projection, scratchOf(projection));
      const built = await catchUp(manager, projection, 0, progress);
      for (const table of projection.tables) await manager.query(`analyze ${table}`);
      await this.swap(manager, projection, built);
    });
  }

  private async swap(manager: EntityManager, projection: Projection, built: number): Promise<void> {
    let upTo = built;
    for (let attempt = 1; ; attempt++) {
      // Not within the attempt, so that it is done once and little is left to do under the lock.
      upTo = await catchUp(manager, projection, upTo);
      await manager.query('savepoint swap');
      try {
        return await this.trySwap(manager, projection, upTo);
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
        if (!busy || attempt === SWAP_ATTEMPTS) throw error;
        await manager.query('rollback to savepoint swap');
        await manager.query('release savepoint swap');
        await delay(SWAP_PAUSE_MS);
      }
    }
  }

  private async trySwap(manager: EntityManager, projection: Projection, built: number): Promise<void> {
    const { name, tables } = projection;
    await manager.query(`set local lock_timeout = '1s'`);
    const live = await checkpoints.lock(manager, name);
    const upTo = Math.max(live.position, await checkpoints.head(manager));
    await fill(manager, projection, { after: built, upTo });
    await manager.query(takeTables(projection));
    for (const table of tables) {
      await manager.query(`drop table read.${table}`);
      await manager.query(`alter table ${scratchOf(projection)}.${table} set schema read`);
    }
    await manager.query(`drop schema ${scratchOf(projection)}`);
    const generation = await checkpoints.replace(manager, projection, upTo);
    await checkpoints.announce(manager, { name, position: upTo, generation, changed: true });
  }
}
