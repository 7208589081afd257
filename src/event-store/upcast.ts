import type { DomainEvent } from './event.js';

type Upcaster = (data: object) => object;

/**
 * How old shapes become new ones: for a type, the list of steps from version 1 to 2, 2 to 3, and so on. The
 * newest version of a type is one more than its steps; a type that is not listed has only ever had version 1.
 * A new shape adds a step here and a stored sample in `test/fixtures/events`.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

export const upcasters: Upcasters = {};

export const newestVersion = (type: string, registry: Upcasters = upcasters): number =>
  (registry[type]?.length ?? 0) + 1;

/** An event in its newest shape. Throws on a version that this code does not know yet. */
export function upcast(stored: DomainEvent, version: number, registry: Upcasters = upcasters): DomainEvent {
  const newest = newestVersion(stored.type, registry);
  if (version < 1 || version > newest)
    throw new Error(`${stored.type} is stored in version ${version}; this code knows 1 to ${newest}.`);
  const steps = registry[stored.type]?.slice(version - 1) ?? [];

  return { type: stored.type, data: steps.reduce((data, step) => step(data), stored.data) };
}
