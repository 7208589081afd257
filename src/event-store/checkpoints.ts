import type { EntityManager } from 'typeorm';
import type { Projection } from './projection.js';

/** How far a read model has read. A new generation means that its tables were replaced as a whole. */
export interface Checkpoint {
  readonly version: number;
  readonly position: number;
  readonly generation: number;
}

interface Row {
  readonly version: number;
  readonly position: string;
  readonly generation: number;
}

const columns = `version, position, generation`;
const register = `
  insert into public.projections (name, version) values ($1, $2) on conflict (name) do nothing`;
const read = `select ${columns} from public.projections where name = $1`;
const readAndLock = `${read} for update`;
const move = `
  update public.projections set position = $3, error = null, failed_at_position = null, updated_at = now()
   where name = $1 and position = $2`;
const replace = `
  update public.projections
     set version = $2, position = $3, generation = generation + 1, error = null, failed_at_position = null,
         updated_at = now()
   where name = $1
  returning generation`;
const fail = `
  update public.projections set error = $2, failed_at_position = $3, updated_at = now() where name = $1`;
const settle = `
  update public.projections set error = null, failed_at_position = null where name = $1 and error is not null`;
const announce = `select pg_notify('backbeat_projections', $1)`;
const head = `select position from public.event_head`;

const toCheckpoint = ({ version, position, generation }: Row): Checkpoint => ({
  version,
  position: Number(position),
  generation,
});

async function one(manager: EntityManager, statement: string, name: string): Promise<Checkpoint> {
  const [row] = await manager.query<Row[]>(statement, [name]);
  if (row === undefined) throw new Error(`There is no checkpoint for the read model ${name}.`);

  return toCheckpoint(row);
}

/** What readers are told when a read model moves; sent with the transaction that moved it. */
export interface Advance {
  readonly name: string;
  readonly position: number;
  readonly generation: number;
  /** Whether its tables changed, or only its position. */
  readonly changed: boolean;
}

/** The checkpoint rows. Everything here runs in the caller's transaction. */
export const checkpoints = {
  register: (manager: EntityManager, { name, version }: Projection): Promise<unknown> =>
    manager.query(register, [name, version]),

  read: (manager: EntityManager, name: string): Promise<Checkpoint> => one(manager, read, name),

  /** Reads the row and keeps other projectors off it until the transaction ends. */
  lock: (manager: EntityManager, name: string): Promise<Checkpoint> => one(manager, readAndLock, name),

  /** Moves on from the position that was read; throws when another projector did so first. */
  async move(manager: EntityManager, name: string, from: number, to: number): Promise<void> {
    const [, moved] = await manager.query<[unknown, number]>(move, [name, from, to]);
    if (moved !== 1)
      throw new Error(`The checkpoint of ${name} moved away from ${from}; this run is given up.`);
  },

  async replace(manager: EntityManager, { name, version }: Projection, position: number): Promise<number> {
    const [[row]] = await manager.query<[[{ generation: number }], number]>(replace, [
      name,
      version,
      position,
    ]);

    return row.generation;
  },

  /** Marks a read model as failing; at no position when it fails as a whole. */
  fail: (manager: EntityManager, name: string, error: string, position: number | null): Promise<unknown> =>
    manager.query(fail, [name, error, position]),

  /** Takes back the mark of one that has nothing left to fail on. */
  settle: (manager: EntityManager, name: string): Promise<unknown> => manager.query(settle, [name]),

  announce: (manager: EntityManager, advance: Advance): Promise<unknown> =>
    manager.query(announce, [JSON.stringify(advance)]),

  async head(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ position: string }]>(head);

    return Number(row.position);
  },
};
