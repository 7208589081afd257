import type { NameForm } from './name-form.js';

/** Where an artist is at home: how names and titles sound there. */
export interface Origin {
  /** The last form takes over what the others can no longer name. */
  readonly artists: readonly NameForm[];
  readonly titles: readonly NameForm[];
  /** Genres more frequent here than elsewhere. */
  readonly genres: readonly string[];
}
