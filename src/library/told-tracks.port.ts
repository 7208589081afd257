import type { Names } from './library.decider.js';

/** The tracks as plays told them: what edits are decided on besides the edits before. */
export abstract class ToldTracks {
  /** How the tracks of some ids were called by the first of their plays; those without plays are left out. */
  abstract names(ids: readonly string[]): Promise<ReadonlyMap<string, Names>>;
}
