import type { Names } from './library.decider.js';

/** The tracks as plays told them: what edits are decided on besides the edits before. */
export abstract class ToldTracks {
  /** How the tracks of some ids were called by the first of their plays, whether or not they have any by now. */
  abstract names(ids: readonly string[]): Promise<ReadonlyMap<string, Names>>;
  /** The same of those that have plays. */
  abstract namesOfPlayed(ids: readonly string[]): Promise<ReadonlyMap<string, Names>>;
}
